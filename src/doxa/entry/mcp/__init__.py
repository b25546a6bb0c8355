"""The mind in an agent's list of tools: the Model Context Protocol, by its official SDK.

``pip install 'doxa[mcp]'``; over stdio by ``doxa mcp``, over HTTP at ``/mcp`` of ``doxa serve``.
"""
