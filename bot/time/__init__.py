"""Time at the table: how long a seat may take, who may be disturbed when, and what is due."""
