from pepperbox.testing import conformance

TestConformance = conformance("chips")
