"""Work: what runs the durable queue."""
