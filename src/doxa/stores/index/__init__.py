"""Search over one space: narrow columns, words and vector codes, kept in step by ``changes``."""
