"""Embedders, language models and re-rankers: adapters of the ports."""
