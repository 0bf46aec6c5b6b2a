"""Tables at which something is to happen to a seat: begun, and looked at."""

from bot.controls import ControlId
from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.store import Late
from rules.protocol import Seat
from rules.ticket_to_ride.actions import ClaimRoute, KeepTickets
from tests.support.courier import Message
from tests.support.room import CHANNEL, GUILD, Room, controls_of, person


async def begun(
    room: Room,
    seats: int = 3,
    *,
    late: Late = Late.SAFE,
    ruleset: str = "usa",
    language: str = "en",
) -> GameId:
    """A game at its first turn (or round), all of it told."""
    game = await room.lobbies.open(
        person(1), GUILD, CHANNEL, ruleset=ruleset, places=seats, language=language, late=late
    )
    for number in range(2, seats + 1):
        await room.lobbies.join(game, person(number))
    await room.lobbies.start(game, UserId(1))
    if ruleset != "ink":
        table = await room.referee.table(game)
        for seat in table.all_seats:
            offer = table.game.view(table.state, seat).own.offer
            await room.act(game, seat, KeepTickets(offer.tickets))
    await room.settle()
    return game


async def turn(room: Room, game: GameId) -> tuple[Seat, int]:
    """Whose turn it is: the seat, and the number of who sits there."""
    table = await room.referee.table(game)
    seat = min(table.to_act)
    user = table.seats[seat].user
    assert user is not None
    return seat, int(user)


async def question(room: Room, game: GameId, seat: Seat) -> int:
    """Where what a seat is asked was brought about, by which its time is told."""
    asked = (await room.referee.table(game)).question(seat)
    assert asked is not None
    return asked.seq


async def take_turn(room: Room, game: GameId) -> Seat:
    """Let whoever's turn it is do what is safe, until the turn is another's: whose it was."""
    seat, _ = await turn(room, game)
    while True:
        table = await room.referee.table(game)
        if seat not in table.to_act:
            break
        await room.act(game, seat, table.game.safe_action(table.game.view(table.state, seat)))
    await room.settle()
    return seat


async def claim(room: Room, game: GameId) -> Seat | None:
    """Let whoever's turn it is claim a route, if there is one to be had."""
    table = await room.referee.table(game)
    seat = min(table.to_act)
    legal = table.game.legal_actions(table.state, seat)
    action = next((it for it in legal if isinstance(it, ClaimRoute)), None)
    if action is None:
        return None
    await room.act(game, seat, action)
    return seat


async def deeds(room: Room, game: GameId) -> list[str]:
    """The kinds of a log's entries, in order."""
    return [entry.kind for entry in await room.store.log(game)]


async def count(room: Room, game: GameId, deed: Deed) -> int:
    """How often something was done."""
    return (await deeds(room, game)).count(deed)


def posts(room: Room) -> list[Message]:
    """What the channel was told of the game, the lobby left out."""
    return room.courier.in_channel(CHANNEL)[1:]


def last(room: Room) -> Message:
    """What the channel was told last."""
    return posts(room)[-1]


def public(room: Room, verb: str) -> ControlId:
    """A control under the channel's last message. Raises ``StopIteration`` where there is none."""
    found = controls_of(last(room).post)
    return next(it for words, it in found.items() if words.split(".")[0] == verb)


def offers(room: Room, verb: str) -> bool:
    """Whether the channel's last message has such a control, and still has its controls."""
    found = controls_of(last(room).post)
    return not last(room).stripped and any(it.split(".")[0] == verb for it in found)
