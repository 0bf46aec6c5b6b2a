"""All editions there are, by the name of their map."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.europe import europe
from rules.ticket_to_ride.usa import usa

EDITIONS: Final[Mapping[str, Callable[[], Edition]]] = {"usa": usa, "europe": europe}


def edition_of(map_name: str) -> Edition:
    """The edition played on the map of that name. Raises ``KeyError`` where there is none."""
    return EDITIONS[map_name]()
