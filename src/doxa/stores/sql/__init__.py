"""SQL: one store written once, over a small dialect seam."""
