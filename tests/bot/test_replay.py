"""The replay: whole games as animated pictures, and nothing in them that was not told to all."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.controls import ControlId
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.limits import ALT_TEXT, FILE_BYTES
from bot.people import Person
from bot.post import Post
from bot.presenters import presenter_of
from bot.presenters.seen import Deed
from bot.refusals import Refused
from bot.replay import frames_of, replay_of
from bot.store import GameRow, SeatRow, Status
from bot.table import Table
from bot.words import LANGUAGES, words_in
from render import ContactSheetPicture, Film, Frame, animate
from render.pictures import BoardPicture
from rules.protocol import Seat, Setup
from rules.record import verify
from rules.selfplay import play
from rules.ticket_to_ride.actions import ClaimRoute, KeepTickets
from rules.ticket_to_ride.events import RouteClaimed
from tests.support.room import HERE, NAMES, Room, controls_of
from tests.support.scale import scale

AT = datetime(2026, 11, 29, 12, tzinfo=UTC)
RECORDED = Path(__file__).parents[1] / "recorded"
LEAST_SECONDS, MOST_SECONDS = 20, 65


def a_table(setup: Setup) -> Table:
    """A table at which nothing has happened yet."""
    row = GameRow(
        id=GameId("abcdefg"), status=Status.OPEN, ruleset=setup.ruleset, version=setup.version,
        options=setup.options, places=setup.seats, seed=setup.seed, host=UserId(1),
        guild=GuildId(5), channel=ChannelId(7), language="en", held=None, revision=0,
        created_at=AT, touched_at=AT, expansions=setup.expansions,
    )  # fmt: skip
    colours = presenter_of(setup.ruleset).colours or (None,) * setup.seats
    names = (*NAMES, "François")
    numbers = range(setup.seats)
    return Table(row, [SeatRow(Seat(n), UserId(n + 1), names[n], colours[n]) for n in numbers])


def played(ruleset: str, seats: int, seed: int, moves: int | None = None) -> Table:
    """A game by chance, to its end or so many moves far."""
    game = play(ruleset, seats, seed)
    table = a_table(game.setup)
    for seat, action in game.moves[:moves]:
        table.advance(Deed.ACTION, seat, table.game.encode(action), AT)
    return table


def recorded(name: str) -> Table:
    """A game of the recorded ones."""
    replay = verify((RECORDED / name).read_bytes())
    table = a_table(replay.setup)
    for entry, _ in replay.entries:
        table.advance(Deed(entry.kind), entry.seat, entry.body, AT)
    return table


def turns(table: Table) -> int:
    return sum(any(event.tells_channel for event in it.events) for it in table.happenings)


def boards(frames: Sequence[Frame]) -> Iterator[BoardPicture]:
    for frame in frames:
        if isinstance(frame.picture, BoardPicture):
            yield frame.picture


@pytest.mark.parametrize("name", ["usa-1.json", *scale(1, 0) * ["europe-1.json"]])
def test_a_recorded_game_becomes_one_animated_picture(name: str) -> None:
    """Issue: "an animated picture (WebP or GIF within the upload limit) of the whole game"."""
    table = recorded(name)
    film = replay_of(table, words_in("en")).film
    file = animate(film)
    image = Image.open(BytesIO(file))
    assert image.format == "GIF"
    assert image.n_frames == turns(table) + 2, "the start, each turn, and the score sheet"
    assert len(file) < FILE_BYTES * 0.8
    assert LEAST_SECONDS <= sum(frame.seconds for frame in film.frames()) <= MOST_SECONDS


def test_the_largest_game_fits() -> None:
    """Brief of the replay: "size on the largest recorded games (5 seats Europe)"."""
    table = played("europe", 5, 1, scale(10**6, 250))
    frames = frames_of(table, words_in("fr"))
    assert len(frames) > 120
    file = animate(replay_of(table, words_in("fr")).film)
    assert len(file) < FILE_BYTES * 0.8
    assert sum(frame.seconds for frame in frames) <= MOST_SECONDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_is_one_frame_with_a_line_of_what_was_done(language: str) -> None:
    """Brief of the replay: "a caption line (turn n, who, what)"; in both languages."""
    table = played("usa", 3, 2)
    *turned, sheet = frames_of(table, words_in(language))
    assert turned[0].caption == words_in(language)("game-usa")
    assert sheet.caption == words_in(language)("replay-end")
    assert [frame.count for frame in turned[1:3]] == [f"{n}/{turns(table)}" for n in (1, 2)]
    claims = [it for it in turned if getattr(it.picture, "highlight", None) is not None]
    assert claims
    for frame in claims:
        assert any(name in frame.caption for name in NAMES)
        assert "+" in frame.caption
        assert frame.kept or frame.seconds > min(it.seconds for it in turned)
    assert sheet.seconds > turned[-1].seconds > turned[1].seconds, "the end is held longer"


@pytest.mark.parametrize("seats", [1, 6])
def test_railroad_ink_shows_all_boards_round_by_round(seats: int) -> None:
    """Brief of the replay: "ink: all seats' boards per round"."""
    table = played("ink", seats, 3)
    *rounds, sheet = frames_of(table, words_in("en"))
    assert len(rounds) == 8
    for frame in rounds:
        assert isinstance(frame.picture, ContactSheetPicture)
        assert len(frame.picture.boards) == seats
    assert rounds[2].caption.startswith("Round 2 of 7")
    assert sheet.seconds > rounds[1].seconds
    assert LEAST_SECONDS <= sum(it.seconds for it in (*rounds, sheet)) <= MOST_SECONDS


def test_a_move_that_was_taken_back_is_gone_from_the_next_frame() -> None:
    """What the channel was told: a board with the claim, and then one without it."""
    table = played("usa", 2, 4)
    claims = [
        it.seq for it in table.happenings
        if any(isinstance(event, RouteClaimed) for event in it.events)
    ]  # fmt: skip
    undone = played("usa", 2, 4, claims[0])
    before = len(undone.game.view(undone.state, None).claims)
    undone.advance(Deed.UNDO, None, {}, AT)
    *_, claimed, taken_back = frames_of(undone, words_in("en"))
    assert len(claimed.picture.view.claims) == before  # type: ignore[union-attr]
    assert len(taken_back.picture.view.claims) == before - 1  # type: ignore[union-attr]
    assert "taken back" in taken_back.caption


def test_what_moves_nothing_has_no_frame() -> None:
    table = played("usa", 2, 4, 40)
    before = len(frames_of(table, words_in("en")))
    table.advance(Deed.REPLACE, Seat(1), {}, AT)
    assert len(frames_of(table, words_in("en"))) == before


def test_a_game_closed_early_ends_with_its_board() -> None:
    """There is no sheet to show, and no ticket."""
    table = played("usa", 2, 4, 40)
    table.advance(Deed.END, None, {}, AT)
    frames = frames_of(table, words_in("en"))
    last = frames[-1].picture
    assert isinstance(last, BoardPicture)
    assert last.view.sheet is None
    assert last.view.tickets is None
    assert frames[-1].seconds >= 3


def _twins() -> tuple[Table, Table]:
    """Two games in which one seat keeps other tickets, as many, and all else is the same."""
    game = play("usa", 3, 11)
    tables = []
    for choice in ((0, 1), (1, 2)):
        table = a_table(game.setup)
        for seat in (Seat(0), Seat(1), Seat(2)):
            offer = table.game.view(table.state, seat).own.offer.tickets
            chosen = choice if seat == 0 else (0, 1)
            action = KeepTickets(tuple(offer[it] for it in chosen))
            table.advance(Deed.ACTION, seat, table.game.encode(action), AT)
        tables.append(table)
    for _ in range(60):
        seat = min(tables[0].to_act)
        legal = list(tables[0].game.legal_actions(tables[0].state, seat))
        action = legal[len(legal) // 3]
        for table in tables:
            table.advance(Deed.ACTION, seat, table.game.encode(action), AT)
    return tables[0], tables[1]


def test_two_games_that_differ_in_hidden_things_have_the_same_replay() -> None:
    """play.md, "What must never happen": "A secret in the channel: in a message, a picture, its
    name or alt text"; here of an open game, byte for byte."""
    one, other = _twins()
    held = [it.game.view(it.state, Seat(0)).own.tickets for it in (one, other)]
    assert held[0] != held[1], "the two games do differ"
    assert frames_of(one, words_in("en")) == frames_of(other, words_in("en"))
    replays = [replay_of(it, words_in("en")) for it in (one, other)]
    assert replays[0] == replays[1]
    assert animate(replays[0].film) == animate(replays[1].film)


def test_no_frame_before_the_end_knows_more_than_the_public() -> None:
    """Views only, never states: no hand, no ticket, no sheet until the game is over."""
    table = played("europe", 3, 5)
    shown = list(boards(frames_of(table, words_in("en"))))
    assert all(picture.view.own is None for picture in shown)
    assert all(picture.view.sheet is None for picture in shown[:-1])
    assert all(picture.view.tickets is None for picture in shown[:-1])
    assert shown[-1].view.sheet is not None


async def _finished(room: Room) -> GameId:
    """A game of the USA in the room, played to its end."""
    game = await room.game(2)
    table = await room.referee.table(game)
    while not table.over:
        seat = min(table.to_act)
        legal = table.game.legal_actions(table.state, seat)
        claims = [it for it in legal if isinstance(it, ClaimRoute)]
        safe = table.game.safe_action(table.game.view(table.state, seat))
        table = await room.act(game, seat, claims[-1] if claims else safe)
    await room.settle()
    return game


async def test_an_open_game_shows_what_all_have_seen_and_gives_no_file(room: Room) -> None:
    """Brief of the replay: "while it's open the replay shows what the public has seen so far";
    the record holds the seed, and so comes at the end."""
    await room.game(2)
    answer = await room.command(3, "replay")
    assert isinstance(answer, Post)
    assert answer.papers == ()
    assert answer.animation is not None
    assert "once the game is over" in answer.text
    assert len(answer.animation.film.frames()) == 1


async def test_after_the_end_it_comes_with_a_record_that_verifies(room: Room) -> None:
    """Issue: "and the log as a file that `python -m rules verify` accepts"."""
    game = await _finished(room)
    french = Person(UserId(2), "Björn", locale="fr")
    control = ControlId(game, None, "replay")
    answer = await room.desk.press(french, HERE, control, (), room.key())
    assert isinstance(answer, Post)
    assert verify(answer.papers[0].data).over
    assert "rediffusion" in answer.animation.alt  # type: ignore[union-attr]
    assert answer.animation is not None
    assert len(answer.animation.alt) <= ALT_TEXT
    assert "Amélie" in answer.animation.alt, "and how it ended"
    assert "`/game log`" in answer.plain
    public = room.courier.in_channel(HERE.channel)[-1].post
    assert control in controls_of(public).values(), "the result has the button"


async def test_pressed_twice_is_one_film(room: Room) -> None:
    """CONTRIBUTING 1, "Pressed twice?": equal films are painted once; a new turn, another language
    or another name is another."""
    game = await room.game(2)
    control = ControlId(game, None, "replay")
    first, again = [await room.press(number, control) for number in (1, 2)]
    assert isinstance(first, Post)
    assert isinstance(again, Post)
    assert _film(first) == _film(again)
    assert repr(_film(first)) == repr(_film(again))
    table = await room.referee.table(game)
    seat = min(table.to_act)
    await room.act(game, seat, table.game.legal_actions(table.state, seat)[0])
    later = await room.press(1, control)
    assert isinstance(later, Post)
    assert _film(later) != _film(first)
    someone = Person(UserId(2), "Björn", locale="fr")
    french = await room.desk.press(someone, HERE, control, (), room.key())
    assert isinstance(french, Post)
    assert _film(french) != _film(later)


def _film(answer: Post) -> Film:
    assert answer.animation is not None
    return answer.animation.film


async def test_a_game_that_has_not_begun_has_no_replay(room: Room) -> None:
    await room.lobby(2)
    with pytest.raises(Refused, match="game-not-started"):
        await room.command(1, "replay")
