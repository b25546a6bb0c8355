"""Measuring Doxa through its public face: how well it recalls, how fast, at what size."""
