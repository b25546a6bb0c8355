"""Text: folding, cutting, reading and measuring Chinese and English. Pure."""
