"""What the store raises where somebody was quicker."""


class Taken(Exception):
    """Somebody was quicker: the channel, the seat, the colour or the key is in use already."""
