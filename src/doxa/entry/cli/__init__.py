"""The command line. ``app.main`` is the ``doxa`` command."""
