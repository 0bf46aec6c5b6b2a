"""What a seat reads alone: its hand, what it is asked, what it just did, its direct message."""

import pytest

from bot.controls import Select
from bot.post import Post
from render import HandPicture, TicketsPicture
from rules.protocol import Seat
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, Pass
from rules.ticket_to_ride.maps import load_map
from tests.bot.presenters.test_channel import buttons
from tests.bot.presenters.walking import PRESENTER
from tests.support.rail import rail
from tests.support.seen import Played

USA = load_map("usa")


def selects(post: Post) -> dict[str, Select]:
    return {row.id.verb: row for row in post.rows if isinstance(row, Select)}


def test_the_opening_choice_enforces_the_minimum_and_shows_small_maps() -> None:
    """play.md, 3: by DM and by the button; the choice is a select with the minimum enforced, and
    shows each ticket on a small map; PEER-146: tickets appear to their owner."""
    game = Played.start(3)
    for post in (PRESENTER.hand(game.seen(1)), PRESENTER.private_post(game.seen(1))):
        choice = selects(post)["keep"]
        assert (choice.least, choice.most) == (2, 3)
        offer = game.seen(1).view.own.offer
        assert [option.value for option in choice.options] == ["0", "1", "2"]
        for number, ticket in enumerate(offer.tickets, start=1):
            a, b = USA.cities[USA.tickets[ticket].a].name, USA.cities[USA.tickets[ticket].b].name
            assert f"{number}. {a} – {b} ({USA.tickets[ticket].points})" in post.text
        picture = post.drawings[0].picture
        assert isinstance(picture, TicketsPicture)
        assert [card.state for card in picture.cards] == ["offered"] * 3
        assert [card.number for card in picture.cards] == [1, 2, 3]


def test_a_lost_answer_can_be_had_again() -> None:
    """PEER-006: never an ephemeral as the only copy of a decision; asking again gives the same."""
    game = Played.start(2)
    assert PRESENTER.hand(game.seen(0)) == PRESENTER.hand(game.seen(0))
    assert PRESENTER.panel(game.seen(0), "hand", ("p00012",), ()) == PRESENTER.hand(game.seen(0))


def test_hand_and_tickets_are_told_with_their_marks() -> None:
    """rules-rail.md, "Score": a ticket joined by own trains is marked as done to its owner."""
    state = rail(
        2,
        hands={0: "2 red locomotive"},
        claims=[("denver--santa_fe", 0), ("el_paso--santa_fe", 0)],
        tickets={0: ["denver--el_paso", "duluth--houston"]},
    )
    post = PRESENTER.hand(Played.at(state).seen(0))
    assert "🔴 2 red · 🚂 1 locomotive" in post.text
    assert "✅ Denver – El Paso (4), done" in post.text
    assert "🎫 Duluth – Houston (8)" in post.text
    assert [type(it.picture) for it in post.drawings] == [HandPicture, TicketsPicture]
    assert (
        "Denver – El Paso (4): done. Duluth – Houston (8): not joined yet." in post.drawings[1].alt
    )


def test_more_than_six_tickets_take_a_second_picture() -> None:
    """visuals.md, 1: one to six tickets a picture, then a second picture."""
    state = rail(2, tickets={0: list(USA.tickets)[:7]})
    post = PRESENTER.hand(Played.at(state).seen(0))
    pages = [it.picture for it in post.drawings if isinstance(it.picture, TicketsPicture)]
    assert [len(page.cards) for page in pages] == [6, 1]


def test_what_was_drawn_blind_is_told_to_the_drawer_alone() -> None:
    """play.md, 6: what was drawn blind is told to the drawer alone."""
    game = Played.at(rail(3, market="red orange yellow green blue", deck="white black purple"))
    first = game.act(DrawCard(None))
    post = PRESENTER.after(game.seen(0), first)
    assert "You took a white card from the deck." in post.text
    assert "Take your second card" in post.text
    picture = post.drawings[0].picture
    assert isinstance(picture, HandPicture)
    assert picture.new == (0, 0, 0, 0, 0, 0, 0, 1, 0)
    other = PRESENTER.private_post(game.seen(1))
    assert "Amélie took a card from the deck." in other.text
    assert "white" not in other.text
    second = game.act(DrawCard(2))
    post = PRESENTER.after(game.seen(0), second)
    assert "You took a yellow card from the market." in post.text
    assert "It is Björn's turn." in post.text
    assert "(2 cards, 45 trains left)" in post.text
    assert post.rows == ()


def test_a_claim_is_answered_with_what_it_completed() -> None:
    """rules-rail.md, "Score": done tickets are their owner's to know."""
    state = rail(
        2,
        hands={0: "2 red"},
        claims=[("denver--santa_fe", 0)],
        tickets={0: ["denver--el_paso"]},
    )
    game = Played.at(state)
    confirm = PRESENTER.panel(game.seen(0), "pay", ("el_paso--santa_fe",), ("red.0",))
    assert isinstance(confirm, Post)
    assert "Ticket completed: Denver – El Paso (4)." in confirm.text
    events = game.act(ClaimRoute("el_paso--santa_fe", "red", 0))
    assert "Ticket completed: Denver – El Paso (4)." in PRESENTER.after(game.seen(0), events).text
    assert "completed" not in PRESENTER.channel_post(game.seen()).text


def test_after_asking_for_tickets_the_choice_stands_there() -> None:
    """rules-rail.md, "Draw tickets": the seat can't cancel once it has seen them."""
    game = Played.at(rail(2))
    events = game.act(DrawTickets())
    post = PRESENTER.after(game.seen(0), events)
    assert selects(post)["keep"].least == 1
    assert buttons(post.rows) == {}
    kept = game.state.pending[0].tickets[:1]
    events = game.act(KeepTickets(kept))
    assert "You kept" in PRESENTER.after(game.seen(0), events).text


def test_a_whole_turn_can_be_played_from_the_direct_message() -> None:
    """play.md, 5: since your last turn, your hand, the board, the same buttons."""
    game = Played.at(rail(2, turn=1, hands={0: "4 purple"}))
    game.act(DrawCard(None))
    game.act(DrawCard(None))
    seen = game.seen(0)
    post = PRESENTER.private_post(seen)
    assert post.text.startswith(f"**Ticket to Ride · USA** · {seen.link}")
    assert "**Since your last turn**\nBjörn took 2 cards from the deck." in post.text
    assert {"draw.0", "draw.deck", "claim", "tickets", "hand", "text"} <= set(buttons(post.rows))
    assert selects(post)["route"].options
    assert [it.name for it in post.drawings] == ["hand", "board"]
    assert post.plain


def test_passing_is_offered_in_private_alone_and_only_where_it_is_all_there_is() -> None:
    """rules-rail.md, "Pass": only where nothing else is possible; the public can't know it."""
    state = rail(2, market="- - - - -", deck="", ticket_deck=0, hands={0: ""})
    game = Played.at(state)
    assert list(game.legal()) == [Pass()]
    assert "pass" in buttons(PRESENTER.hand(game.seen(0)).rows)
    assert "nothing you could do" in PRESENTER.hand(game.seen(0)).text
    assert "pass" not in buttons(PRESENTER.channel_post(game.seen()).rows)
    assert PRESENTER.panel(game.seen(0), "pass", (), ()) == Pass()


def test_one_who_waits_is_told_for_whom() -> None:
    """play.md, "Commands": every command answers something useful when it can't do what was
    asked."""
    game = Played.at(rail(3))
    assert "It is Amélie's turn." in PRESENTER.hand(game.seen(1)).text
    assert PRESENTER.hand(game.seen(1)).rows == ()
    opening = Played.start(3)
    opening.act(opening.legal(Seat(0))[0], Seat(0))
    text = PRESENTER.hand(opening.seen(0)).text
    assert "Björn and Chloé are still choosing tickets." in text


def test_a_seat_that_left_reads_so() -> None:
    """rules-rail.md, "Leaving": the seat acts no more."""
    game = Played.at(rail(3))
    game.act(game.rules.leave(), Seat(2))
    post = PRESENTER.hand(game.seen(2))
    assert "You have left this game." in post.text
    assert post.rows == ()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_reader_is_told_in_its_own_language(language: str) -> None:
    """architecture.md, "Words": a private answer in the user's own language."""
    game = Played.at(rail(2))
    post = PRESENTER.hand(game.seen(0, language=language))
    turn = {"en": "It's your turn.", "fr": "C'est à vous de jouer."}[language]
    assert turn in post.text
