"""Flows: one module for each thing Doxa does, as plain functions over a context."""
