"""What a member's client refuses to do, before Discord hears of it."""


class Refused(Exception):
    """The member can't do that; the sentence says why."""
