"""Which game is meant, and what somebody may ask about."""

from bot.community.pacing import is_ahead, is_open
from bot.controls import Choice
from bot.desk.office import Office
from bot.ids import GameId
from bot.limits import CHOICE_TEXT, CHOICES
from bot.people import Person, Place
from bot.presenters.common import clip
from bot.presenters.lobby import game_title
from bot.refusals import Refusal, Refused
from bot.store import GameRow, Status
from bot.words import Words

OPEN = (Status.LOBBY, Status.OPEN)
CLOSED = (Status.FINISHED, Status.ENDED)


async def find_game(
    office: Office, person: Person, place: Place, named: str | None, *, to_read: bool
) -> GameRow:
    """The game that is meant. Raises ``Refused`` where none is, or several could be.

    The one named; else this channel's open one, or this person's in the channel's community round,
    or (``to_read``) the channel's last; else the only one that waits for this person; else this
    person's only one.
    """
    if named is not None:
        return await _named(office, person, place, named)
    here = await office.store.games_in(place.channel, *OPEN)
    if not here:
        here = await _entry_here(office, person, place)
    if not here and to_read:
        here = await office.store.games_in(place.channel, *CLOSED)
    if here:
        return here[0]
    mine = await office.store.games_of(person.id, Status.OPEN)
    waiting = [row for row in mine if await waits_for(office, row, person)]
    for some in (waiting, mine):
        if len(some) == 1:
            return some[0]
    raise Refused(Refusal.WHICH_GAME if mine else Refusal.NO_GAME_HERE)


async def _named(office: Office, person: Person, place: Place, named: str) -> GameRow:
    row = await office.store.game(GameId(named.strip()[:32]))
    if row is None:
        raise Refused(Refusal.NO_SUCH_GAME)
    sits = any(seat.user == person.id for seat in await office.store.seats(row.id))
    if not sits and row.guild != place.guild:
        raise Refused(Refusal.NO_SUCH_GAME)
    return row


async def _entry_here(office: Office, person: Person, place: Place) -> list[GameRow]:
    """The game by which ``person`` takes part in this channel's open community round."""
    event = await office.store.events.latest_in(place.channel)
    if event is None or not is_open(event):
        return []
    game = await office.store.events.entry(event.id, person.id)
    row = None if game is None else await office.store.game(game)
    return [] if row is None else [row]


async def waits_for(office: Office, row: GameRow, person: Person) -> bool:
    """Whether an open game waits for ``person``."""
    if row.held is not None:
        return False
    table = await office.referee.table(row.id)
    seat = table.seat_of(person.id)
    if seat is None or seat not in table.to_act:
        return False
    event = None if row.event is None else await office.store.events.event(row.event)
    return event is None or not is_ahead(table, event)


async def game_choices(
    office: Office, person: Person, typed: str, words: Words
) -> tuple[Choice, ...]:
    """Autocomplete of the option ``game``: this person's games, by who plays in them."""
    choices = []
    for row in await office.store.games_of(person.id, *OPEN, *CLOSED):
        names = ", ".join(
            seat.name or words("former-player") for seat in await office.store.seats(row.id)
        )
        label = clip(f"{game_title(row.ruleset, words)} · {names}", CHOICE_TEXT)
        if typed.casefold() in label.casefold() or typed == row.id:
            choices.append(Choice(label, row.id))
        if len(choices) == CHOICES:
            break
    return tuple(choices)
