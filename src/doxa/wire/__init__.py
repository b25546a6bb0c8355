"""What crosses the network: which verb is which request, and how values and errors are written.

The service reads requests and the client writes them by the same tables.
"""
