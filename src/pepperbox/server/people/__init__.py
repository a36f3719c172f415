"""Who people are, what they say, and how good they are."""
