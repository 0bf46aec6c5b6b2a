"""What the channel and the seats read: a message a round, its limits, the result, the words."""

import pytest

from bot.limits import ALT_TEXT
from bot.presenters.railroad_ink.points import shown_scores
from cogs.limits import choices_faults, post_faults
from render import (
    ContactSheetPicture,
    DicePicture,
    InkBoardPicture,
    InkSheetPicture,
    paint,
)
from rules.protocol import Seat
from rules.railroad_ink.actions import Leave
from rules.railroad_ink.errors import errors_of
from tests.bot.presenters.railroad_ink.walking import (
    EDITIONS,
    PRESENTER,
    all_posts,
    ink,
    playthrough,
    reached,
)
from tests.support.seen import LONG_NAMES, Played


def pictures(post) -> list[type]:
    return [type(drawing.picture) for drawing in post.drawings]


def close_round(game: Played, chance: int = 1) -> None:
    number = game.rules.view(game.state, None).round
    for _ in playthrough(game, chance, back=0):
        if game.rules.view(game.state, None).round != number:
            return


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("expansions", EDITIONS, ids="+".join)
def test_a_whole_game_with_long_names_keeps_to_the_limits(
    expansions: tuple[str, ...], language: str
) -> None:
    """discord.md, "NOT encoded": content 2000, 5 rows, 25 options, labels 80, ids 100."""
    game = ink(6, expansions, seed=21, names=LONG_NAMES)
    for number, _ in enumerate(playthrough(game, 21)):
        if number % 23 == 0:
            for name, post in all_posts(game, language, since=max(0, number - 12)):
                assert post_faults(post) == [], name
    for name, post in all_posts(game, language):
        assert post_faults(post) == [], name


def test_the_first_round_is_told_with_its_dice() -> None:
    """play.md: "Everybody gets the roll at the same time, and draws in private"."""
    game = ink(3)
    post = PRESENTER.channel_post(game.seen(called=(Seat(1),)))
    assert pictures(post) == [DicePicture]
    assert "Round 1 of 7" in post.text
    assert "<@1001>" in post.text
    assert "Done" not in post.text


def test_the_channel_sees_who_is_done_and_all_boards_when_the_round_closes() -> None:
    """play.md: "The channel sees who is done, and all boards when the round closes"."""
    game = ink(3, ("river",))
    for _ in playthrough(game, 2, back=0):
        done = [seat for seat in game.rules.view(game.state, None).seats if seat.done]
        if done:
            break
    post = PRESENTER.channel_post(game.seen())
    assert f"✅ Done: {game.names[done[0].seat]}" in post.text
    assert pictures(post) == [DicePicture]
    close_round(game)
    post = PRESENTER.channel_post(game.seen())
    assert pictures(post) == [ContactSheetPicture, DicePicture]
    assert "After round 1" in post.text
    assert "Round 2 of 6" in post.text
    sheet = post.drawings[0].picture
    assert all(cell.round == 1 for board in sheet.boards for cell in board.board.cells)
    assert all(not board.board.errors for board in sheet.boards)
    for seat, score in shown_scores(game.rules.view(game.state, None)):
        assert f"{game.names[seat]}: **{score.total}**" in post.text


def test_own_errors_are_marked_as_the_rules_count_them() -> None:
    """visuals.md, section 9: "a red X on every open end counted as an error"."""
    game = ink(1, ("lava",), seed=4)
    for seat in playthrough(game, 4):
        (drawing,) = PRESENTER.hand(game.seen(seat)).drawings
        assert isinstance(drawing.picture, InkBoardPicture)
        board = game.rules.view(game.state, seat).own.page.board
        assert len(drawing.picture.board.errors) == errors_of(board)
        placed = [die.placed for die in drawing.picture.dice]
        page = game.rules.view(game.state, seat).own.page
        assert placed.count(False) == len(page.unused)


@pytest.mark.parametrize("expansions", EDITIONS, ids="+".join)
def test_the_result(expansions: tuple[str, ...]) -> None:
    """Issue: the score sheet with all parts, boards, the seed, Play again."""
    game = ink(3, expansions, seed=22)
    for _ in playthrough(game, 22):
        pass
    post = PRESENTER.channel_post(game.seen())
    assert pictures(post) == [ContactSheetPicture, InkSheetPicture]
    sheet = game.rules.scores(game.state)
    picture = post.drawings[1].picture
    assert len(picture.heads) == 5 + len(expansions)
    assert [row.total for row in picture.rows] == [
        sheet.totals[seat] for group in sheet.ranking for seat in group
    ]
    assert all(sum(row.parts) == row.total for row in picture.rows)
    assert {button.id.verb for button in post.rows[0]} == {"again", "sheet", "replay", "text"}
    assert PRESENTER.hand(game.seen(0)).rows == ()


def test_nobody_wins_where_all_have_left() -> None:
    """rules-ink.md: a seat that leaves is ranked after the others, and holds nobody up."""
    game = ink(2)
    game.act(Leave(), Seat(0))
    assert "has left the game" in PRESENTER.channel_post(game.seen()).text
    assert "You have left" in PRESENTER.hand(game.seen(0)).text
    game.act(Leave(), Seat(1))
    post = PRESENTER.channel_post(game.seen())
    assert "Nobody wins" in post.text
    assert not any(board.won for board in post.drawings[0].picture.boards)


def test_a_game_closed_early_shows_no_open_round() -> None:
    """play.md: a referee may end a game: what is hidden stays so."""
    game = ink(2, seed=6)
    before = PRESENTER.board(game.seen())
    game.act(game.legal(Seat(0))[0], Seat(0))
    game.ended_early = True
    post = PRESENTER.channel_post(game.seen())
    assert "Nobody wins" in post.text
    assert post.drawings == (before,)
    assert PRESENTER.hand(game.seen(0)).rows == ()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("expansions", [(), ("lake", "meteor"), ("river", "lava")], ids="+".join)
def test_every_picture_that_is_asked_for_can_be_painted(
    expansions: tuple[str, ...], language: str
) -> None:
    """architecture.md, "Presenters": words reach a scene as strings; all of them can be drawn."""
    game = ink(2, expansions, seed=23, names=LONG_NAMES)
    posts = [post for _, post in all_posts(game, language)]
    posts += [post for _, post in reached(game.seen(0, language=language), most=3).posts[:30]]
    posts.append(PRESENTER.rules(game.seen(language=language)))
    for _ in playthrough(game, 23):
        pass
    posts += [post for _, post in all_posts(game, language)]
    wanted = {repr(it.picture): it for post in posts for it in post.drawings}
    assert len(wanted) > 8
    for drawing in wanted.values():
        assert paint(drawing.picture).startswith(b"\x89PNG")
        assert 0 < len(drawing.alt) <= ALT_TEXT


def test_the_board_in_words_is_complete() -> None:
    """play.md, visuals.md 11: "Same facts must be reachable as text": every cell, its tile and
    round, specials, score parts; one's own board with its open round, and only to oneself."""
    game = ink(2, ("lake",), seed=7)
    for number, seat in enumerate(playthrough(game, 7)):
        if number % 10:
            continue
        own = game.rules.view(game.state, seat).own
        text = PRESENTER.text_board(game.seen(seat))
        for cell, tile, round_ in own.page.board.drawn():
            assert f"{'ABCDEFG'[cell % 7]}{cell // 7 + 1} " in text
            assert tile.notation in text
            assert f"round {round_}" in text
        public = PRESENTER.text_board(game.seen())
        assert "Your board now" in text
        assert "Your board now" not in public


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("typed", ["", "a", "highway", "zzz", "x" * 300])
def test_autocomplete_keeps_to_the_limits(language: str, typed: str) -> None:
    """PEER-029: more than 25 choices fail silently; labels and values have 100 characters."""
    game = ink(1, ("river", "lava"), seed=8, names=LONG_NAMES)
    seen = game.seen(0, language=language)
    die = game.rules.view(game.state, Seat(0)).own.page.unused[0]
    for verb in ("place", "special", "cover", "sacrifice", "volcano", "meteor"):
        for option in ("die", "special", "cell", "turn", "direction"):
            choices = PRESENTER.choices(seen, verb, option, typed, {"die": die, "cell": "B1"})
            assert choices_faults(choices) == []
