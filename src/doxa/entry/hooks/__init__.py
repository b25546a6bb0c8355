"""Hooks of coding agents: what happens in them goes in, what is remembered comes back."""
