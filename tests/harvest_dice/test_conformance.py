from pepperbox.testing import conformance

TestConformance = conformance("harvest_dice", options={"mode": ["basic", "advanced"]})
