from pepperbox.testing import conformance

TestConformance = conformance(
    "scrumbudgetel",
    options={"leftover": ["rivals_double", "single"], "cave": ["anywhere", "lower_half"]},
    looks=5,
)
