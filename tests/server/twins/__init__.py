"""Two worlds that differ in what others hold, for the tests that nothing of it is told."""
