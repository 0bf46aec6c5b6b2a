"""The channel: one message a turn, short, with what happened, whose turn it is, and the result."""

from dataclasses import fields, replace

import pytest

from bot.controls import Button, Row, Step
from bot.post import Post
from bot.presenters.seen import Deed
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.telling import told_events
from bot.words import LANGUAGES
from render import BoardPicture, ScoreSheetPicture
from rules.protocol import Event, Seat
from rules.ticket_to_ride import events
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets
from tests.bot.presenters.walking import PRESENTER, playthrough
from tests.support.rail import rail
from tests.support.seen import Played


def buttons(rows: tuple[Row, ...]) -> dict[str, Button]:
    """The buttons of a post by verb and arguments."""
    return {
        ".".join((it.id.verb, *it.id.args)): it
        for row in rows
        if isinstance(row, tuple)
        for it in row
        if isinstance(it, Button)
    }


def lines(post: Post) -> list[str]:
    return post.text.splitlines()


def test_the_start_tells_who_plays_and_that_all_choose() -> None:
    """play.md, "A game", 1-3: colours, everyone chooses, the seed's commitment; PEER-001: a closed
    DM is told publicly with no secret, naming only whom it concerns."""
    game = Played.start(3)
    post = PRESENTER.channel_post(game.seen(called=(Seat(0),), unreachable=(Seat(1),)))
    assert "1. 🟦 <@1000> (blue)" in post.text
    assert "2. 🟥 **Björn** (red)" in post.text
    assert "I can't send Björn direct messages." in post.text
    assert "3 players are still choosing." in post.text
    assert game.seen().commitment in post.text
    assert set(buttons(post.rows)) == {"hand", "text"}
    assert buttons(post.rows)["hand"].id.step is None


def test_a_turn_of_two_cards_is_one_line_and_a_blind_card_is_only_counted() -> None:
    """play.md, 6: a market card to all, a blind one to the drawer alone; PEER-035: one message;
    PEER-040: a ping says game, map, turn and what is asked."""
    game = Played.at(rail(2, market="red orange yellow green blue", deck="white white white white"))
    game.act(DrawCard(0))
    game.act(DrawCard(None))
    post = PRESENTER.channel_post(game.seen())
    assert lines(post) == [
        "Amélie took a red card from the market and a card from the deck.",
        "▶️ 🟥 **Björn**, it's your turn.",
        "-# Ticket to Ride · USA · turn 2",
    ]
    assert [drawing.name for drawing in post.drawings] == ["board"]


def test_a_claim_is_told_with_its_payment_and_highlighted() -> None:
    """play.md, 4: board picture with the last move highlighted, one line of what happened."""
    game = Played.at(rail(2, hands={0: "3 purple 1 locomotive"}))
    game.act(ClaimRoute("denver--omaha", "purple", 1))
    post = PRESENTER.channel_post(game.seen())
    assert lines(post)[0] == (
        "Amélie claimed Denver – Omaha with 3 purple and 1 locomotive: +7 points."
    )
    picture = post.drawings[0].picture
    assert isinstance(picture, BoardPicture)
    assert picture.highlight is not None
    assert picture.highlight.route == "denver--omaha"
    assert picture.words.last_move == ("Amélie: Denver – Omaha", "4 trains · +7 points")


def test_the_lane_of_a_double_route_is_named_by_its_colour() -> None:
    """PEER-112: stable unique route id, colour shown in the label."""
    game = Played.at(rail(2, hands={0: "4 orange"}))
    game.act(ClaimRoute("denver--kansas_city--b", "orange", 0))
    assert "Denver – Kansas City (orange)" in PRESENTER.channel_post(game.seen()).text


def test_tickets_drawn_are_counted() -> None:
    """rules-rail.md, "What is public": the number of tickets; not which."""
    game = Played.at(rail(2))
    game.act(DrawTickets())
    waiting = PRESENTER.channel_post(game.seen())
    assert "Amélie drew 3 destination tickets." in waiting.text
    assert "choose which tickets to keep" in waiting.text
    assert set(buttons(waiting.rows)) == {"hand", "text"}
    offer = game.state.pending[0]
    game.act(KeepTickets(offer.tickets[:1]))
    assert lines(PRESENTER.channel_post(game.seen()))[0] == (
        "Amélie drew 3 destination tickets and kept 1."
    )


def test_a_market_reset_and_a_remade_deck_are_told() -> None:
    """rules-rail.md, "Reset" and "The deck is remade": everyone is told of both."""
    game = Played.at(
        rail(
            2,
            market="red locomotive locomotive green blue",
            deck="locomotive white",
            discards="6 yellow 3 white",
        )
    )
    game.act(DrawCard(0))
    text = PRESENTER.channel_post(game.seen()).text
    assert "all its cards were replaced" in text
    assert "The deck ran out; 14 discards are the new deck." in text


def test_the_last_round_is_announced_once_and_stays_visible() -> None:
    """rules-rail.md, "End": it is announced once; play.md, 8: the last round is announced."""
    game = Played.at(rail(2, hands={0: "4 purple"}, trains={0: 6}))
    game.act(ClaimRoute("denver--omaha", "purple", 0))
    text = PRESENTER.channel_post(game.seen()).text
    assert text.count("🔔 Last round! Amélie has 2 trains left") == 1
    assert "**Last round:** 2 turns to go." in text
    told = len(game.happenings)
    game.act(DrawCard(None))
    game.act(DrawCard(None))
    text = PRESENTER.channel_post(game.seen(since=told)).text
    assert "Last round!" not in text
    assert "this is the last turn" in text
    assert "Last round" in PRESENTER.board(game.seen()).alt


def test_buttons_carry_the_step_of_the_seat_to_act() -> None:
    """architecture.md, "Controls": a press is stale when that seat has moved on."""
    game = Played.at(rail(2, turn=1))
    found = buttons(PRESENTER.channel_post(game.seen()).rows)
    assert found["draw.0"].id.step == Step(Seat(1), 0)
    assert found["hand"].id.step is None
    assert {"draw.0", "draw.4", "draw.deck", "claim", "tickets", "hand", "text"} <= set(found)


def test_buttons_are_disabled_on_public_grounds() -> None:
    """rules-rail.md, "Draw train cards": an empty slot, an empty deck, no tickets left, and a
    market locomotive as the second card are what all can see."""
    state = rail(2, market="red locomotive - - -", deck="white", ticket_deck=0).copy()
    state.deck = b""
    game = Played.at(state)
    found = buttons(PRESENTER.channel_post(game.seen()).rows)
    assert found["draw.2"].disabled
    assert found["draw.deck"].disabled
    assert found["tickets"].disabled
    assert not found["draw.0"].disabled
    assert not found["claim"].disabled


def test_a_market_locomotive_is_no_second_card() -> None:
    """rules-rail.md: a market locomotive can't be the second pick (PEER-101)."""
    game = Played.at(rail(2, market="red locomotive yellow green blue"))
    game.act(DrawCard(None))
    for rows in (
        PRESENTER.channel_post(game.seen()).rows,
        PRESENTER.hand(game.seen(0)).rows,
        PRESENTER.private_post(game.seen(0)).rows,
    ):
        found = buttons(rows)
        assert found["draw.1"].disabled
        assert not found["draw.0"].disabled
        assert "claim" not in found
        assert "tickets" not in found


def test_colour_never_tells_a_card_alone() -> None:
    """PEER-152: a word and a number beside every colour sign."""
    game = Played.at(rail(2, market="red locomotive yellow purple white"))
    found = buttons(PRESENTER.channel_post(game.seen()).rows)
    labels = [found[f"draw.{slot}"].label for slot in range(5)]
    assert labels == ["1 Red", "2 Locomotive", "3 Yellow", "4 Purple", "5 White"]


@pytest.mark.parametrize("seats", [2, 5])
def test_the_result_shows_every_part_and_how_to_check_it(seats: int) -> None:
    """play.md, 8: at the end the score sheet, longest path drawn, the winner, the seed."""
    game = Played.start(seats, seed=bytes([9]) * 32)
    for _ in playthrough(game, 9, claims=0.8):
        pass
    seen = game.seen(since=len(game.happenings) - 1)
    post = PRESENTER.channel_post(seen)
    sheet = seen.view.sheet
    for seat, score in enumerate(sheet.seats):
        parts = f"**{score.total}** = routes {score.routes}, tickets {score.tickets}"
        assert any(seen.name(Seat(seat)) in line and parts in line for line in lines(post))
    assert [type(it.picture) for it in post.drawings] == [BoardPicture, ScoreSheetPicture]
    board = post.drawings[0].picture
    assert isinstance(board, BoardPicture)
    best = [it.longest_path for it in sheet.seats if it.longest_path.points]
    assert set(board.longest_path) == {route for path in best for route in path.routes}
    assert set(buttons(post.rows)) == {"again", "sheet", "replay", "text"}
    assert all(button.id.step is None for button in buttons(post.rows).values())


def test_a_tie_tells_how_it_was_broken() -> None:
    """rules-rail.md, "Score": highest total, then most tickets completed, then the longer path."""
    game = Played.start(2, seed=bytes([9]) * 32)
    for _ in playthrough(game, 9):
        pass
    view = game.seen().view
    first, second = view.sheet.ranking[0][0], view.sheet.ranking[1][0]
    totals = tuple(50 for _ in view.sheet.totals)
    seats = list(view.sheet.seats)
    seats[first] = replace(seats[first], completed=("denver--el_paso",))
    seats[second] = replace(seats[second], completed=())
    sheet = replace(view.sheet, totals=totals, seats=tuple(seats))
    seen = replace(game.seen(), view=replace(view, sheet=sheet))
    assert "completed more tickets (1)" in PRESENTER.channel_post(seen).text
    path = replace(seats[first], completed=())
    seats[first] = path
    seen = replace(seen, view=replace(view, sheet=replace(sheet, seats=tuple(seats))))
    assert f"has the longer path ({path.longest_path.length})" in PRESENTER.channel_post(seen).text
    shared = replace(sheet, ranking=((first, second),))
    seen = replace(game.seen(), view=replace(view, sheet=shared))
    assert "share the win with 50 points each!" in PRESENTER.channel_post(seen).text


def test_a_game_closed_early_has_no_winner_and_shows_no_ticket() -> None:
    """play.md, "Commands": a referee may end a game; nothing secret is shown by it."""
    game = Played.at(rail(2))
    game.note(Deed.END, None)
    game.ended_early = True
    post = PRESENTER.channel_post(game.seen())
    assert "A referee has closed the game." in post.text
    assert "Nobody wins." in post.text
    assert set(buttons(post.rows)) == {"again", "replay", "text"}
    assert PRESENTER.private_post(game.seen(0)).rows == post.rows
    assert "closed before its end" in PRESENTER.hand(game.seen(0)).text


def test_what_the_table_did_is_told() -> None:
    """architecture.md, "Undo is a row": taken back, a seat that changed hands, one that left."""
    game = Played.at(rail(3, hands={0: "4 purple"}))
    game.act(ClaimRoute("denver--omaha", "purple", 0))
    game.note(Deed.UNDO, Seat(0))
    game.note(Deed.REPLACE, Seat(1))
    game.act(game.rules.leave(), Seat(2))
    post = PRESENTER.channel_post(game.seen())
    assert "Amélie's last move was taken back." in post.text
    assert "Björn now plays in seat 2 (red)." in post.text
    assert "Chloé has left the game." in post.text
    log = PRESENTER.log(game.seen())
    assert len(log) == 4
    assert [line.split(".")[0] for line in log] == ["1", "2", "3", "4"]
    picture = PRESENTER.board(game.seen()).picture
    assert isinstance(picture, BoardPicture)
    assert picture.highlight is None


def test_alt_text_and_plain_words_hold_the_facts_in_order() -> None:
    """visuals.md, 11: game and map, whose turn, scores, last move, market, decks; PEER-022: words
    stand in where no picture can be shown."""
    game = Played.at(rail(2, market="red locomotive yellow green blue"))
    game.act(DrawCard(0))
    game.act(DrawCard(None))
    drawing = PRESENTER.board(game.seen())
    facts = ["Ticket to Ride · USA.", "Björn to play · turn 2.", "1 Amélie 0, 45 trains",
             "Last move: Amélie: red, deck.", "Market: 1 ", "2 locomotive", "Deck: "]  # fmt: skip
    places = [drawing.alt.index(fact) for fact in facts]
    assert places == sorted(places)
    post = PRESENTER.channel_post(game.seen())
    assert "2 locomotive" in post.plain
    assert "1 Amélie 0, 45 trains" in post.plain


def test_the_text_board_tells_every_route() -> None:
    """visuals.md, 11: the same facts must be reachable as text."""
    claims = [("denver--omaha", 0), ("denver--kansas_city--a", 1), ("el_paso--santa_fe", 1)]
    text = PRESENTER.text_board(Played.at(rail(2, claims=claims)).seen())
    claimed, free = text.split("**Free routes**")
    free, closed = free.split("**Closed lanes**")
    assert "🟦 Amélie\n· Denver – Omaha · 4 · purple" in claimed
    assert "· Denver – Kansas City · 4 · orange" in closed
    assert "· Dallas – Houston · 1 · 🔘 any colour, two lanes" in free
    assert "· Boston – New York · 2 · 🔴 red and 🟡 yellow" in free
    assert free.count("\n· ") == 100 - 22 - 3
    assert max(len(line) for line in text.splitlines()) < 200


def test_a_game_without_any_route_has_no_longest_path() -> None:
    """rules-rail.md, "Score": where nobody has a route, nobody gets it; a seat that left is ranked
    after the others, and marked."""
    game = Played.at(rail(2))
    game.act(game.rules.leave(), Seat(1))
    text = PRESENTER.channel_post(game.seen()).text
    assert "Only one player is left" in text
    assert "Longest path:" not in text
    assert "· has left" in text


def test_every_kind_of_event_has_its_words() -> None:
    """architecture.md, "Words": every reason, event and command has its words."""
    samples: dict[str, object] = {
        "seat": Seat(0), "next": Seat(1), "first": Seat(0), "slot": 0, "card": "red", "cards": 9,
        "count": 3, "tickets": None, "kept": None, "returned": None, "kept_count": 1,
        "returned_count": 2, "route": "denver--omaha", "colour": "purple", "locomotives": 1,
        "points": 7, "trains": 2, "discarded": ("red",), "reason": "last_round",
        "turned": ("red",), "owed": 1, "city": "denver",
    }  # fmt: skip
    classes = [it for it in vars(events).values() if isinstance(it, type)]
    kinds = [it for it in classes if it.__module__ == events.__name__]
    assert len(kinds) == 18
    silent = set()
    for language in LANGUAGES:
        naming = Naming(Played.start(2).seen(language=language))
        for kind in kinds:
            event = kind(**{field.name: samples[field.name] for field in fields(kind)})
            if not told_events(naming, [event]):
                silent.add(kind.__name__)
    assert silent == {"TurnEnded", "MarketTurned"}
    with pytest.raises(TypeError, match="no words"):
        told_events(Naming(Played.start(2).seen()), [Strange()])


class Strange(Event):
    """An event of no game."""

    kind = "strange"
