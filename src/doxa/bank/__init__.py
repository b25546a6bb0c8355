"""The memory bank: Markdown files a person can read, edit and carry away."""
