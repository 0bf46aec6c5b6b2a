"""Building a station: in which city, how it is paid, and what it would connect."""

from collections.abc import Sequence

from bot.controls import Form, Row, Style
from bot.limits import OPTIONS
from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, listing, oldest
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import paying, pictures, rows
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import (
    builds,
    own_of,
    own_seat,
    why_no_turn,
    why_not_there,
)
from bot.presenters.ticket_to_ride.reasons import why_shortly
from bot.presenters.ticket_to_ride.search import find_cities
from bot.presenters.ticket_to_ride.sites import Site, best_sites, site_of
from bot.refusals import Refusal, Refused
from rules.protocol import IllegalAction, Reason
from rules.ticket_to_ride.actions import BuildStation
from rules.ticket_to_ride.scoring import STATION_POINTS
from rules.ticket_to_ride.sites import station_price

# The city


def cities(seen: Seen, page: int) -> Post:
    """A page of the cities where a station can be built, the most useful first.

    Raises ``IllegalAction``, and ``Refused`` where the edition has no stations.
    """
    naming = Naming(seen)
    _check(naming)
    found, held = best_sites(seen), naming.cards(own_of(seen.view).hand)
    if not found:
        text = naming.say("station-none", need=price(naming), cards=held)
        return Post(text, rows=(_list_buttons(naming, 0, 1),))
    pages = (len(found) + OPTIONS - 1) // OPTIONS
    page = min(max(page, 0), pages - 1)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    left = own_seat(seen.view).stations
    text = naming.say("station-where", need=price(naming), left=left, cards=held)
    return Post(text, rows=(_city_select(naming, shown), _list_buttons(naming, page, pages)))


def find_form(seen: Seen) -> Form:
    """The window in which a city is typed."""
    naming = Naming(seen)
    return Form(
        seen.control("foundcity"),
        title=naming.say("find-title"),
        label=naming.say("find-one-label"),
        placeholder=naming.example_city,
    )


def found(seen: Seen, typed: str) -> Post:
    """The cities that somebody may have typed: those where one can build, and why not others.

    Where only one can be meant, how to pay for a station there.
    """
    naming = Naming(seen)
    _check(naming)
    meant = find_cities(naming.map, typed)
    if not meant:
        raise Refused(Refusal.NO_SUCH_CITY, typed=typed)
    if len(meant) == 1:
        return ways(seen, meant[0])
    refused = {city: why for city in meant if (why := why_not_there(seen, city)) is not None}
    open_ = best_sites(seen, [city for city in meant if city not in refused])
    lines = [naming.say("found-cities", count=len(open_))]
    lines += [
        naming.say("found-not", route=naming.city(city), why=why_shortly(naming, why))
        for city, why in refused.items()
    ]
    text = oldest(lines, PRIVATE_ROOM, lambda count: naming.say("more-lines", count=count))
    select = (_city_select(naming, open_[:OPTIONS]),) if open_ else ()
    return Post("\n".join(text), rows=(*select, _list_buttons(naming, 0, 1)))


def _city_select(naming: Naming, found: Sequence[Site]) -> Row:
    plain = Naming(naming.seen, plain=True)
    options = [
        rows.option(site.city, plain.city(site.city), worth(plain, site), emoji="🏠")
        for site in found
    ]
    return rows.select(naming.seen.control("city"), plain.say("choose-city"), options)


def worth(naming: Naming, site: Site) -> str:
    """What a station in a city would do as the board stands."""
    if site.completes:
        tickets = [naming.ticket(ticket) for ticket in site.completes]
        return naming.say("station-completes", tickets=listing(naming.words, tickets))
    return naming.say("station-lanes", count=len(site.lanes))


def _list_buttons(naming: Naming, page: int, pages: int) -> Row:
    pages_ = paying.page_buttons(naming, page, pages, "station")
    find = rows.button(naming.seen.control("findcity"), naming.say("button-find"), emoji="🔎")
    return (*pages_, find, rows.back_button(naming))


# The payment


def price(naming: Naming) -> int:
    """How many cards the reader's next station takes."""
    return station_price(naming.edition.stations - own_seat(naming.seen.view).stations).cards


def ways(seen: Seen, city: str, page: int = 0) -> Post:
    """The ways to pay for a station; where there is one only, it is shown to be confirmed."""
    naming = Naming(seen)
    payable = _payable(naming, city)
    if len(payable) == 1:
        return confirm(seen, payable[0])
    ways_ = [paying.way_of(action) for action in payable]
    control = seen.control("stationpay", city)
    select, page, pages = paying.select(naming, control, price(naming), ways_, page)
    buttons = paying.page_buttons(naming, page, pages, "stationways", city)
    others = rows.button(seen.control("station"), naming.say("button-cities"), emoji="↩️")
    text = naming.say("station-pay-how", city=naming.city(city))
    return Post(text, rows=(select, (*buttons, others)))


def confirm(seen: Seen, build_: BuildStation) -> Post:
    """What the station costs, leaves and would connect, before it is built.

    Raises ``IllegalAction`` where it can't be built, ``Refused`` where not in this way.
    """
    naming = Naming(seen)
    payable = _payable(naming, build_.city)
    if build_ not in payable:
        raise Refused(Refusal.MALFORMED_CONTROL)
    laid = paying.hand_of(price(naming), paying.way_of(build_))
    site, held = site_of(seen, build_.city), own_of(seen.view).hand
    left = tuple(have - paid for have, paid in zip(held, laid, strict=True))
    lines = [
        naming.say("confirm-station", city=naming.city(build_.city), cards=naming.cards(laid)),
        naming.say(
            "station-leaves",
            count=sum(left),
            cards=naming.signed_cards(left),
            stations=own_seat(seen.view).stations - 1,
            points=STATION_POINTS,
        ),
        naming.say("station-now", worth=worth(naming, site)),
        naming.say("station-one-lane"),
    ]
    control = seen.control("build", build_.city, *paying.in_control(paying.way_of(build_)))
    buttons = [rows.button(control, naming.say("button-build"), Style.SUCCESS, "✅")]
    if len(payable) > 1:
        otherwise = seen.control("stationways", build_.city, 0)
        buttons.append(rows.button(otherwise, naming.say("button-other-ways"), emoji="🃏"))
    buttons.append(rows.button(seen.control("station"), naming.say("button-cities"), emoji="↩️"))
    picture = pictures.station(seen, build_.city, site.lanes)
    return Post("\n".join(lines), rows=(tuple(buttons),), drawings=(picture,))


def build(city: str, way: paying.Way) -> BuildStation:
    """The station that was chosen, or confirmed."""
    return BuildStation(city, *way)


def _payable(naming: Naming, city: str) -> tuple[BuildStation, ...]:
    """The ways to build in ``city`` now; raises why where there are none."""
    _check(naming)
    if (refusal := why_not_there(naming.seen, city)) is not None:
        raise refusal
    return builds(naming.seen, city)


def _check(naming: Naming) -> None:
    """Refuse where no station can be thought of now."""
    if not naming.with_stations:
        text = naming.say("no-stations-here", game=naming.game)
        raise Refused(Refusal.NO_SUCH_OPTION, text=text, option="station")
    if (refusal := why_no_turn(naming.seen)) is not None:
        raise refusal
    if not own_seat(naming.seen.view).stations:
        raise IllegalAction(Reason.NO_STATIONS_LEFT)
