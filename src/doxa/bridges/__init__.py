"""Bridges: other formats and frameworks, spoken to through the public face."""
