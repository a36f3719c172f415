from pepperbox.testing import conformance

TestConformance = conformance("scoville", options={"display": ["printed", "manual"]})
