"""The domain: frozen values and pure functions. It imports nothing of the rest."""
