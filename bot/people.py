"""Who asks, and where: what the referee is told of Discord's users and channels."""

from dataclasses import dataclass

from bot.ids import ChannelId, GuildId, UserId


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who pressed or typed. ``name`` is as Discord shows it, not yet made safe.

    ``manages``: has Manage Server here; ``roles`` are those held here, as Discord numbers them.
    """

    id: UserId
    name: str
    locale: str | None = None
    is_bot: bool = False
    manages: bool = False
    roles: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Place:
    """Where it was asked. ``guild`` is ``None`` in direct messages.

    ``missing`` are the permissions that a game here needs and the bot lacks, ``wished`` those
    that it could do without; both by Discord's own names.
    """

    guild: GuildId | None
    channel: ChannelId
    missing: tuple[str, ...] = ()
    wished: tuple[str, ...] = ()
