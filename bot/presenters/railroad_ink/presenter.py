"""Railroad Ink in words, pictures and panels: the door to the modules beside this one."""

from collections.abc import Mapping

from bot.controls import Choice
from bot.post import Answer, Drawing, Post
from bot.presenters.moment import Moment
from bot.presenters.railroad_ink import (
    commands,
    deeds,
    drawing,
    pictures,
    private,
    public,
    reasons,
    rules_page,
    scores,
    telling,
    text_board,
)
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.position import check_asked, read_cell, read_tile
from bot.presenters.seen import Seen
from bot.refusals import Refusal, Refused
from rules.protocol import Action, Event, IllegalAction
from rules.railroad_ink.actions import LetFly, OpenVolcano, Sacrifice, TakeBack


class InkPresenter:
    """See ``bot.presenters.presenter.Presenter`` for the contract."""

    colours: tuple[str, ...] = ()
    forms: frozenset[str] = frozenset()

    def channel_post(self, seen: Seen) -> Post:
        """The message for all. Raises ``ValueError`` for a seat's view."""
        return public.channel_post(seen)

    def private_post(self, seen: Seen) -> Post:
        """A seat's living direct message."""
        return private.private_post(seen)

    def hand(self, seen: Seen) -> Post:
        """The reader's own board, and whatever it is being asked."""
        return private.hand(seen)

    def after(self, seen: Seen, events: tuple[Event, ...]) -> Post:
        """What the reader has just done, and what comes next."""
        return private.after(seen, events)

    def board(self, seen: Seen) -> Drawing:
        """All boards as all have seen them last: the same picture for all readers."""
        return pictures.board(seen)

    def moment(self, seen: Seen) -> Moment:
        """All boards as one picture of the replay: the same for all readers."""
        return pictures.moment(seen)

    def text_board(self, seen: Seen) -> str:
        """All that the pictures show, in words; the reader's own board with its open round."""
        return text_board.text_board(seen)

    def scores(self, seen: Seen) -> Post:
        """What the boards are worth that all have seen; after the end the full sheet."""
        return scores.scores(seen)

    def rules(self, seen: Seen) -> Post:
        """The rules in short, with the legend."""
        return rules_page.rules(seen)

    def log(self, seen: Seen) -> tuple[str, ...]:
        """What the reader may know of ``seen.since``, a line each."""
        return telling.logged(Naming(seen), seen.since)

    def refusal(self, seen: Seen, error: IllegalAction) -> str:
        """Why the rules refused, in words that name what it is about."""
        return reasons.why(Naming(seen), error)

    def panel(
        self, seen: Seen, verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> Answer | Action:
        """What a press leads to. Raises ``Refused`` or ``IllegalAction``."""
        match verb, args, values:
            case "hand", _, _:
                return private.hand(seen)
            case "die", (how, face), ():
                return drawing.cells(seen, how, face)
            case "cell", (how, face, *_), (cell,):
                return drawing.ways(seen, how, face, read_cell(cell))
            case "put", (how, cell, tile), ():
                check_asked(seen, "draw")
                return drawing.put(how, read_cell(cell), tile)
            case "special", (), ():
                return drawing.specials(seen)
            case "cover", (), ():
                return drawing.cover(seen)
            case _:
                return self._deed(seen, verb, args, values)

    def _deed(
        self, seen: Seen, verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> Answer | Action:
        match verb, args, values:
            case "meteor", (), ():
                return deeds.meteor(seen)
            case "meteor", (direction,), ():
                return LetFly(direction)
            case "sacrifice", (), ():
                return deeds.sacrifice(seen)
            case "sacrifice", (special,), ():
                return Sacrifice(read_tile(special).face)
            case "volcano", (), ():
                return drawing.volcanoes(seen)
            case ("volcano", (cell,), ()) | ("volcano", _, (cell,)):
                return OpenVolcano(read_cell(cell))
            case "takeback", (), ():
                return TakeBack()
            case "done", (), ():
                return deeds.done(seen)
            case _:
                raise Refused(Refusal.MALFORMED_CONTROL)

    def choices(
        self, seen: Seen, verb: str, option: str, typed: str, others: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        """Autocomplete for a command's option."""
        return commands.choices(seen, verb, option, typed, others)

    def typed(
        self, seen: Seen, verb: str, options: Mapping[str, str]
    ) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """A command with its options as the press that it stands for."""
        return commands.typed(seen, verb, options)
