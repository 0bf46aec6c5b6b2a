"""Community rounds: one event for a whole server, and a game of one's own for each who joins.

All games of an event have one seed, so their dice fall alike. A round is open to all until the
event closes it; nobody's board or score is shown to others before the event is over.
"""

from bot.community.community import Community

__all__ = ["Community"]
