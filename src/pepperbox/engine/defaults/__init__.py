"""What most games would write alike, compiled for those that leave it out."""
