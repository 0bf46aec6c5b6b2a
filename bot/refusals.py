"""Why the referee says no, besides the reasons of the rules. Each value is a message's id."""

from enum import StrEnum

from rules.protocol import Reason


class Refusal(StrEnum):
    """Reasons that have to do with the table, not with the game's rules."""

    NO_SUCH_GAME = "no-such-game"
    NO_GAME_HERE = "no-game-here"
    WHICH_GAME = "which-game"
    NOT_SEATED = "not-seated"
    STALE = "stale"
    MALFORMED_CONTROL = "malformed-control"
    GAME_HELD = "game-held"
    GAME_PAUSED = "game-paused"
    PAUSED_ALREADY = "paused-already"
    NOT_PAUSED = "not-paused"
    NO_DEADLINE = "no-deadline"
    NO_SUCH_ZONE = "no-such-zone"
    NO_SUCH_HOURS = "no-such-hours"
    NO_SUCH_DAYS = "no-such-days"
    GAME_NOT_STARTED = "game-not-started"
    GAME_STARTED = "game-started"
    GAME_CLOSED = "game-closed"
    GAME_NOT_OVER = "game-not-over"
    CHANNEL_BUSY = "channel-busy"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    TOO_FEW_SEATED = "too-few-seated"
    COLOUR_TAKEN = "colour-taken"
    NO_SUCH_COLOUR = "no-such-colour"
    NO_COLOURS_HERE = "no-colours-here"
    NO_SUCH_OPTION = "no-such-option"
    NOT_HOST = "not-host"
    NOT_REFEREE = "not-referee"
    NOT_MANAGER = "not-manager"
    MAY_NOT_POST = "may-not-post"
    NOTHING_TO_UNDO = "nothing-to-undo"
    UNDO_NEEDS_VOTE = "undo-needs-vote"
    UNDO_FINAL = "undo-final"
    UNDO_ASKED = "undo-asked"
    NO_VOTE = "no-vote"
    NOT_YOUR_VOTE = "not-your-vote"
    VOTED = "voted"
    NOT_AWAY = "not-away"
    NOT_VACANT = "not-vacant"
    NOBODY_TO_STAND_IN_FOR = "nobody-to-stand-in-for"
    NOT_FOR_YOU = "not-for-you"
    NO_SUCH_CITY = "no-such-city"
    NO_SUCH_CARD = "no-such-card"
    NO_SUCH_PAYMENT = "no-such-payment"
    NOT_IN_A_GUILD = "not-in-a-guild"
    ONLY_IN_A_GUILD = "only-in-a-guild"
    NO_ROUND_HERE = "no-round-here"
    ROUND_HERE = "round-here"
    ROUND_OVER = "round-over"
    ROUND_NOT_OVER = "round-not-over"
    TOO_LATE_TO_JOIN = "too-late-to-join"
    NOT_IN_ROUND = "not-in-round"
    ALREADY_IN_ROUND = "already-in-round"
    PART_OF_A_ROUND = "part-of-a-round"
    NO_WEEKLY_HERE = "no-weekly-here"
    WHICH_WEEKLY = "which-weekly"
    WEEKLY_HERE = "weekly-here"
    WEEKLY_STOPPED = "weekly-stopped"
    WEEKLY_BEGINS = "weekly-begins"
    SIGN_UPS_CLOSED = "sign-ups-closed"
    ALREADY_SIGNED_UP = "already-signed-up"
    NOT_SIGNED_UP = "not-signed-up"
    NOT_READY_YET = "not-ready-yet"
    NOT_ORGANISER = "not-organiser"
    NO_SUCH_HOUR = "no-such-hour"
    BOTS_DONT_PLAY = "bots-dont-play"
    BUSY = "busy"
    DISCORD_SILENT = "discord-silent"
    NO_SUCH_MEMBER = "no-such-member"
    EXPORT_TOO_LARGE = "export-too-large"


class Refused(Exception):
    """The referee says no; nothing has changed.

    ``details`` are plain values that the reason's message may name; all of them may be shown to
    the one who asked. ``text`` is the message itself, where a presenter has written it already.
    """

    def __init__(
        self, reason: Refusal | Reason, /, text: str | None = None, **details: str | int
    ) -> None:
        super().__init__(reason.value, details)
        self.reason = reason
        self.text = text
        self.details: dict[str, str | int] = details
