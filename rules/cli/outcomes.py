"""How a call may fail: the answer is no, or the call's words are off."""


class No(Exception):
    """The answer is no, or the input can't be: one sentence, exit 1."""


class Misused(Exception):
    """The call's words are off: one sentence, exit 2."""
