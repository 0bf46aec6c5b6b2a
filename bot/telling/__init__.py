"""How each kind of audience is told: a seat in person, and the channel of a table."""
