"""Stores: what is kept, and the indexes that find it."""
