"""What an entry of a game's log can be."""

from enum import StrEnum


class Deed(StrEnum):
    """What an entry of the log is: an action of the rules, or something of the table's own."""

    ACTION = "action"
    UNDO = "undo"
    ASK_UNDO = "ask-undo"
    AGREE = "agree"
    DISAGREE = "disagree"
    REPLACE = "replace"
    STAND_IN = "stand-in"
    RETURN = "return"
    VACATE = "vacate"
    PAUSE = "pause"
    RESUME = "resume"
    EXTEND = "extend"
    END = "end"
