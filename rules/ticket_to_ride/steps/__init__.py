"""What a seat can do when it is asked: one module a kind of step."""
