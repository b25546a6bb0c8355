"""The service: the verbs of a mind over HTTP. ``pip install 'doxa[server]'``."""

from doxa.entry.http.app import create_app

__all__ = ["create_app"]
