"""Doors into Doxa: parse what came in, call the Mind, show what it gave."""
