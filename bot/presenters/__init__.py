"""What is said and shown: views and events in, posts out, in a given language."""

from collections.abc import Collection
from typing import Final

from bot.presenters.presenter import Presenter
from bot.presenters.railroad_ink import InkPresenter
from bot.presenters.ticket_to_ride import RailPresenter

_RAIL: Final = RailPresenter()
_PRESENTERS: Final[dict[str, Presenter]] = {"usa": _RAIL, "europe": _RAIL, "ink": InkPresenter()}


def presenter_of(ruleset: str) -> Presenter:
    """The presenter of a ruleset."""
    return _PRESENTERS[ruleset]


def presented() -> Collection[str]:
    """The rulesets that have a presenter, and so can be played here."""
    return _PRESENTERS.keys()


def presenters() -> Collection[Presenter]:
    """All presenters."""
    return set(_PRESENTERS.values())
