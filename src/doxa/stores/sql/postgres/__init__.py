"""PostgreSQL behind the seam: through psycopg 3, with pgvector where the server has it."""
