"""Ticket to Ride in words, pictures and panels: the door to the modules beside this one."""

from collections.abc import Mapping

from bot.controls import Choice
from bot.post import Answer, Drawing, Post
from bot.presenters.moment import Moment
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import (
    building,
    claiming,
    commands,
    drawing,
    paying,
    pictures,
    private,
    public,
    reasons,
    rules_page,
    scores,
    telling,
    text_board,
    ticketing,
    tolls,
)
from bot.presenters.ticket_to_ride.naming import Naming
from bot.refusals import Refusal, Refused
from render import SEAT_COLOURS
from rules.protocol import Action, Event, IllegalAction
from rules.ticket_to_ride.actions import GiveUpTunnel, Pass, PayToll


class RailPresenter:
    """See ``bot.presenters.presenter.Presenter`` for the contract."""

    colours = SEAT_COLOURS
    forms = frozenset({"find", "findcity"})

    def channel_post(self, seen: Seen) -> Post:
        """The message for all. Raises ``ValueError`` for a seat's view."""
        return public.channel_post(seen)

    def private_post(self, seen: Seen) -> Post:
        """A seat's living direct message."""
        return private.private_post(seen)

    def hand(self, seen: Seen) -> Post:
        """What is the reader's own, and whatever it is being asked."""
        return private.hand(seen)

    def after(self, seen: Seen, events: tuple[Event, ...]) -> Post:
        """What the reader has just done, and what comes next."""
        return private.after(seen, events)

    def board(self, seen: Seen) -> Drawing:
        """The board's picture with its alt text: the same for all readers."""
        return pictures.board(seen)

    def moment(self, seen: Seen) -> Moment:
        """The board as one picture of the replay: the same for all readers."""
        return pictures.moment(seen)

    def text_board(self, seen: Seen) -> str:
        """All that the board's picture shows, in words."""
        return text_board.text_board(seen)

    def scores(self, seen: Seen) -> Post:
        """The points on the board now; after the end the full sheet."""
        return scores.scores(seen)

    def rules(self, seen: Seen) -> Post:
        """The rules in short, with the legend."""
        return rules_page.rules(seen)

    def log(self, seen: Seen) -> tuple[str, ...]:
        """All of ``seen.since``, a line each."""
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
            case "draw", (), _:
                return drawing.panel(seen)
            case "draw", (place,), _:
                return drawing.draw(place)
            case "tickets", (), _:
                return ticketing.ask_for_tickets(seen)
            case "tickets", ("yes",), _:
                return ticketing.draw_tickets()
            case "keep", (), _:
                return ticketing.keep(seen, values)
            case "kept", (_,), _:
                return ticketing.kept(seen, args)
            case "pass", (), _:
                return Pass()
            case "toll", (), _:
                return tolls.panel(seen)
            case "paytoll", (colour, locomotives), _:
                return PayToll(*paying.read(colour, locomotives))
            case "giveup", (), _:
                return GiveUpTunnel()
            case _:
                return self._claim_panel(seen, verb, args, values)

    def _claim_panel(
        self, seen: Seen, verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> Answer | Action:
        match verb, args, values:
            case "claim", (), _:
                return claiming.best(seen, 0)
            case "claim", (page,), _:
                return claiming.best(seen, paying.number(page))
            case "find", (), _:
                return claiming.find_form(seen)
            case "found", (), (typed,):
                return claiming.found(seen, typed)
            case "route", (), (route,):
                return claiming.ways(seen, route)
            case "ways", (route, page), _:
                return claiming.ways(seen, route, paying.number(page))
            case "pay", (route,), (value,):
                return claiming.confirm(seen, claiming.lay(route, paying.read_value(value)))
            case "lay", (route, colour, locomotives), _:
                return claiming.lay(route, paying.read(colour, locomotives))
            case _:
                return self._station_panel(seen, verb, args, values)

    def _station_panel(
        self, seen: Seen, verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> Answer | Action:
        match verb, args, values:
            case "station", (), _:
                return building.cities(seen, 0)
            case "station", (page,), _:
                return building.cities(seen, paying.number(page))
            case "findcity", (), _:
                return building.find_form(seen)
            case "foundcity", (), (typed,):
                return building.found(seen, typed)
            case "city", (), (city,):
                return building.ways(seen, city)
            case "stationways", (city, page), _:
                return building.ways(seen, city, paying.number(page))
            case "stationpay", (city,), (value,):
                return building.confirm(seen, building.build(city, paying.read_value(value)))
            case "build", (city, colour, locomotives), _:
                return building.build(city, paying.read(colour, locomotives))
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
