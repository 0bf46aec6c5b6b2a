### Ticket to Ride

## Things

rail-player = Player { $number }
rail-route = { $a } – { $b }
rail-route-lane = { $route } ({ $colour })
rail-route-priced = { $route } · { $length } · { $colour }
rail-route-tunnel = { $route } · tunnel
rail-route-ferry = { $route } · ferry, { $count ->
    [one] 1 locomotive
   *[other] { $count } locomotives
}
rail-owed = { $cards } more (or locomotives)
rail-owed-locomotives = { $cards } more
rail-stations-left = { $line }, { $count ->
    [one] 1 station left
   *[other] { $count } stations left
}
rail-ticket = { $a } – { $b } ({ $points })
rail-numbered = { $number }. { $what }
rail-empty-slot = empty
rail-has-left = { $line } · has left
rail-not-now = { $label }: { $why }
rail-more-lines = … and { $count } more
rail-earlier = { $count ->
    [one] … { $count } earlier line is in `/game log`
   *[other] … { $count } earlier lines are in `/game log`
}

## What happened

rail-drew = { $you ->
    [yes] You
   *[no] { $name }
} took { $cards }.
rail-from-market = { $cards } from the market
rail-from-deck = { $cards } from the deck
rail-blind-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
rail-market-turned = Turned up at place { $slot }: { $card }.
rail-market-reset = Three or more locomotives lay in the market, so all its cards were replaced.
rail-deck-reshuffled = The deck ran out; { $count ->
    [one] { $count } discard is
   *[other] { $count } discards are
} the new deck.
rail-tickets-drawn = { $you ->
    [yes] You
   *[no] { $name }
} drew { $count ->
    [one] { $count } destination ticket
   *[other] { $count } destination tickets
}.
rail-tickets-kept = { $you ->
    [yes] You
   *[no] { $name }
} drew { $offered ->
    [one] { $offered } destination ticket
   *[other] { $offered } destination tickets
} and kept { $kept }.
rail-tickets-chosen = { $you ->
    [yes] You
   *[no] { $name }
} kept { $kept } of { $offered } destination tickets.
rail-tickets-kept-own = { $you ->
    [yes] You
   *[no] { $name }
} kept { $tickets }.
rail-opening-ended = Everyone has chosen tickets. { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
rail-claimed = { $you ->
    [yes] You
   *[no] { $name }
} claimed { $route } with { $cards }: +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rail-tunnel-dug = { $you ->
    [yes] You
   *[no] { $name }
} laid { $cards } for the tunnel { $route }. Turned: { $turned }. { $owed ->
    [0] Nothing more is owed.
    [one] One more card is owed.
   *[other] { $owed } more cards are owed.
}
rail-toll-paid = { $you ->
    [yes] You
   *[no] { $name }
} paid { $cards } more.
rail-tunnel-given-up-kept = { $you ->
    [yes] You gave up the tunnel { $route } and took { $cards } back.
   *[no] { $name } gave up the tunnel { $route } and took { $cards } back.
}
rail-tunnel-given-up-lost = { $you ->
    [yes] You gave up the tunnel { $route } and lost { $cards }.
   *[no] { $name } gave up the tunnel { $route } and lost { $cards }.
}
rail-station-built = { $you ->
    [yes] You
   *[no] { $name }
} built a station in { $city } with { $cards }.
rail-passed = { $you ->
    [yes] You
   *[no] { $name }
} could do nothing and passed.
rail-last-round-began = 🔔 Last round! { $you ->
    [yes] You have
   *[no] { $name } has
} { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} left: everyone takes exactly one more turn, { $you ->
    [yes] you
   *[no] { $name }
} too.
rail-seat-left = { $you ->
    [yes] You have
   *[no] { $name } has
} left the game. The routes stay.
rail-ended-last_round = The last round is over.
rail-ended-all_passed = Nobody could do anything for a whole round: the game is over.
rail-ended-one_left = Only one player is left: the game is over.
rail-log-line = { $seq }. { $time } · { $what }

## The channel

rail-opening-heading = 🚂 **{ $game }** begins!
rail-opening-seat = { $number }. { $sign } { $name } ({ $colour })
rail-opening-choose = Everyone chooses destination tickets now, all at the same time: press **My tickets**. { $count ->
    [one] One player is still choosing.
   *[other] { $count } players are still choosing.
}
rail-unreachable = I can't send { $names } direct messages. Nothing is missing: **My tickets** and **My hand** show all that is yours, to you alone.
rail-commitment = -# The shuffles are already decided. This is their seal (SHA-256 of the seed): `{ $commitment }`. The seed is shown at the end, so that anyone can check it.
rail-last-round = { $count ->
    [one] 🔔 **Last round:** this is the last turn.
   *[other] 🔔 **Last round:** { $count } turns to go.
}
rail-asked-turn = ▶️ { $who }, it's your turn.
rail-asked-second-card = ▶️ { $who }, draw your second card.
rail-asked-drawn-tickets = ▶️ { $who }, choose which tickets to keep.
rail-asked-toll = ▶️ { $who }, the tunnel { $route } asks for { $owed }: pay, or give it up.
rail-turn-of = -# { $game } · turn { $turn }
rail-plain-more = The whole board in words: `/game board`, as text.
rail-stopped = The game was closed before its end. Nobody wins.

## The result

rail-won = { $count ->
    [one] 🏆 { $names } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
   *[other] 🏆 { $names } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each!
}
rail-tie-tickets = The points were equal; { $names } completed more tickets ({ $count }).
rail-tie-stations = Points and completed tickets were equal; { $names } built fewer stations ({ $count }).
rail-tie-path = Points and completed tickets were equal; { $names } has the longer path ({ $length }).
rail-result-seat = { $rank }\. { $sign } { $name }: **{ $total }** = { $parts }
rail-parts = routes { $routes }, tickets { $tickets }, longest path { $longest }
rail-parts-stations = { $parts }, stations { $stations }
rail-borrowed = { $name }'s station in { $city } used { $owner }'s route { $route } and so completed { $tickets }.
rail-longest-path = Longest path: { $names } with { $length } trains in a row, +{ $points }{ $count ->
    [one] {""}
   *[other] {" "}each
}.
rail-check = -# The seed was `{ $seed }`. The record of the game is attached: `python -m rules verify` checks every shuffle and every move of it.
rail-tickets-of = **{ $name }**
rail-tickets-joined = ✅ Joined: { $tickets }
rail-tickets-not-joined = ❌ Not joined: { $tickets }

## What a seat reads alone

rail-dm-heading = **{ $game }** · { $link }
rail-since-your-turn = **Since your last turn**
rail-your-hand = **Your hand** ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} left): { $cards }
rail-your-tickets = **Your tickets**
rail-own-ticket = { $state ->
    [done] ✅ { $ticket }, done
    [failed] ❌ { $ticket }, not joined
   *[open] 🎫 { $ticket }
}
rail-you-turn = ▶️ **It's your turn.** Draw two cards, claim a route, or ask for tickets. · turn { $turn }
rail-you-last-turn = 🔔 It is the last round: this is your last turn.
rail-you-turn-stations = ▶️ **It's your turn.** Draw two cards, claim a route, ask for tickets, or build a station. · turn { $turn }
rail-you-pass = ▶️ **It's your turn**, but there is nothing you could do, so all that is left is to pass. · turn { $turn }
rail-you-draw = Which card do you take? You may take two, or one locomotive from the market.
rail-you-second-card = ▶️ **Take your second card**, from the market or from the deck. A locomotive from the market can't be it.
rail-you-toll = ⛏️ **Your tunnel { $route } asks for { $owed }.** Turned from the deck: { $turned }.
rail-toll-too-much = You can't pay that with { $cards }, so all that is left is to give it up. Only you know that; the others see that you were asked.
rail-give-up-lost = If you give the tunnel up, your turn is over and the cards you laid ({ $cards }) are lost.
rail-give-up-kept = If you give the tunnel up, your turn is over and you take back the cards you laid ({ $cards }).
rail-you-choose = ▶️ **Choose your tickets**: keep at least { $least } of these { $count }. You can change your choice until you confirm it.
rail-you-left = You have left this game.
rail-waiting-turn = ⏳ It is { $name }'s turn.
rail-waiting-opening = ⏳ { $count ->
    [one] { $names } is
   *[other] { $names } are
} still choosing tickets.
rail-you-keep = You keep: { $tickets }.
rail-you-return = You give back: { $tickets }.
rail-keep-confirm = Is that right? You can still choose differently.
rail-ask-tickets = Do you want to draw destination tickets? { $left ->
    [one] One is left.
   *[other] { $left } are left; you are shown up to three.
} You must keep at least one, and tickets that you don't complete count against you. It can't be taken back.
rail-claim-which = { $count ->
    [one] There is one route you can pay for now, with { $cards }.
   *[other] There are { $count } routes you can pay for now, with { $cards }. Those towards your tickets come first, then those with most points.
}
rail-claim-none = There is no route you can pay for right now, with { $cards }. **Find a city** tells what is missing for its routes.
rail-worth = +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}
rail-worth-towards = { $worth } · towards { $tickets }
rail-found = { $count ->
    [0] None of these routes can be claimed now:
    [one] You can claim one of these routes now.
   *[other] You can claim { $count } of these routes now.
}
rail-found-not = · { $route }: { $why }
rail-pay-how = How do you pay for **{ $route }** (+{ $points ->
    [one] { $points } point
   *[other] { $points } points
})?
rail-confirm-claim = Claim **{ $route }** with **{ $cards }** for +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}?
rail-claim-leaves = It leaves you { $count ->
    [one] { $count } card
   *[other] { $count } cards
} ({ $cards }), { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}, and { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the board.
rail-tunnel-may-ask = ⛏️ It is a tunnel: { $turned } cards are turned from the deck first, and it may ask for up to { $owed }.
rail-station-where = In which city? Your next station takes { $need ->
    [one] 1 card
   *[other] { $need } cards of one colour
}; you have { $left ->
    [one] 1 station
   *[other] { $left } stations
} left, and { $cards }. The cities where it would do most for you now come first.
rail-station-none = Your next station takes { $need ->
    [one] 1 card
   *[other] { $need } cards of one colour, or locomotives
}, and you have { $cards }.
rail-no-stations-here = There are no stations in { $game }.
rail-found-cities = { $count ->
    [0] You can't build a station in any of these cities now:
    [one] You can build a station in one of these cities now.
   *[other] You can build a station in { $count } of these cities now.
}
rail-station-completes = would complete { $tickets } now
rail-station-lanes = { $count ->
    [0] nobody else has a route there yet
    [one] 1 route of another player there
   *[other] { $count } routes of other players there
}
rail-station-choice = { $city } · { $worth }
rail-station-pay-how = How do you pay for a station in **{ $city }**?
rail-confirm-station = Build a station in **{ $city }** with **{ $cards }**?
rail-station-leaves = It leaves you { $count ->
    [one] { $count } card
   *[other] { $count } cards
} ({ $cards }) and { $stations ->
    [one] 1 station
   *[other] { $stations } stations
}; each station that you don't build is worth { $points } points at the end.
rail-station-now = As things stand: { $worth }.
rail-station-one-lane = -# At the end it uses one route of another player that ends there, the one that serves you best, for all your tickets alike. It is no track for the longest path.
rail-completes = ✅ Ticket completed: { $tickets }.
rail-claim-last-round = 🔔 It begins the last round.
rail-claim-choice = { $route } · +{ $points }
rail-choice-deck = Deck ({ $count })

## Buttons, selects and forms

rail-button-slot = { $number } { $card }
rail-button-empty-slot = { $number } empty
rail-button-deck = Deck ({ $count })
rail-button-claim = Claim a route
rail-button-station = Build a station ({ $count })
rail-button-toll = Pay or give up
rail-button-pay-toll = Pay { $cards }
rail-button-give-up = Give the tunnel up
rail-button-dig = Dig
rail-button-build = Build it
rail-button-cities = Other cities
rail-button-tickets = Tickets ({ $count })
rail-button-hand = My hand
rail-button-my-tickets = My tickets
rail-button-text = In words
rail-button-back = Back
rail-button-pass = Pass
rail-button-find = Find a city
rail-button-previous = Previous
rail-button-next = Next
rail-button-lay = Claim it
rail-button-other-ways = Pay otherwise
rail-button-routes = Other routes
rail-button-yes-tickets = Yes, draw tickets
rail-button-confirm = Keep these
rail-button-again = Play again
rail-button-sheet = Full sheet
rail-choose-route = Claim a route …
rail-choose-city = Build a station in …
rail-choose-payment = Pay with …
rail-choose-tickets = Keep at least { $least } of { $count } …
rail-find-title = Find a city
rail-find-label = A city, or two
rail-find-one-label = A city

## Scores

rail-scores-heading = **Points on the board**
rail-scores-seat = { $sign } { $name }: **{ $points }** · { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} left · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} · { $tickets ->
    [one] { $tickets } ticket
   *[other] { $tickets } tickets
}
rail-scores-stations = { $line } · { $count ->
    [one] 1 station left
   *[other] { $count } stations left
}
rail-scores-note = -# Only routes count here. All else is counted at the end, and tickets stay secret until then.

## The board in words

rail-text-heading = **{ $game }** · { $turn }
rail-text-seats = **Players**
rail-text-seat = { $number }. { $sign } { $name } ({ $colour }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $tickets ->
    [one] { $tickets } ticket
   *[other] { $tickets } tickets
}
rail-text-market = **Market and decks**
rail-text-discards = Discards: { $cards }.
rail-text-claimed = **Claimed routes**
rail-text-owner = { $sign } { $name }
rail-text-route = · { $route }
rail-text-stations = **Stations**
rail-text-station = · { $city }: { $sign } { $name }
rail-text-borrowed = { $line }, used { $route }
rail-text-none-built = none yet
rail-text-free = **Free routes**
rail-text-free-route = · { $route } · { $length } · { $colours }
rail-text-two-lanes = { $colour }, two lanes
rail-text-closed = **Closed lanes** (the other lane is taken)
rail-text-none = none

## Pictures

rail-board-turn = { $name } to play · turn { $turn }
rail-board-last-round = Last round · { $name } to play · turn { $turn }
rail-board-opening = Everyone is choosing tickets
rail-board-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
rail-board-stopped = Closed before the end
rail-board-claimed = { $name }: { $route }
rail-board-dug = tunnel: { $owed }
rail-board-gave-up = { $name }: gave up { $route }
rail-board-built = { $name }: station in { $city }
rail-board-drew = { $name }: { $cards }
rail-board-deck = deck
rail-board-scored = { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} · +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}
rail-hand-title = Your hand
rail-hand-summary = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} · { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} left
rail-tickets-title = Your tickets
rail-offer-title = Choose your tickets
rail-sheet-title = { $game } · final score
rail-sheet-routes = Routes
rail-sheet-tickets = Tickets
rail-sheet-longest-path = Longest path
rail-sheet-stations = Stations
rail-sheet-total = Total
rail-legend-title = Reading the board
rail-legend-any-colour = takes cards of any one colour
rail-legend-tunnel = tunnel: it may ask for up to three cards more
rail-legend-ferry = ferry: a locomotive for each space that shows one
rail-legend-station = station: it may use one route of another player
rail-legend-borrowed = the route that a station used, at the end
rail-legend-claimed = claimed: seat colour, pattern and number
rail-legend-last-move = the route claimed last
rail-legend-closed = closed: the other lane is taken
rail-legend-longest-path = the longest path, at the end
rail-legend-trains = Trains
rail-legend-points = Points

rail-tunnel-title = Tunnel { $route }
rail-tunnel-laid = { $name } laid
rail-tunnel-turned = turned from the deck
rail-tunnel-owes = { $name } is asked for { $owed }
rail-tunnel-owes-nothing = Nothing more is asked

## Alt text

rail-alt-board = { $game }. { $turn }.
rail-alt-scores = Points and trains: { $seats }.
rail-alt-seat = { $number } { $name } { $points }, { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}
rail-alt-between = {"; "}
rail-alt-last-move = Last move: { $move }.
rail-alt-market = Market: { $cards }.
rail-alt-slot = { $number } { $card }
rail-alt-stations = Stations: { $stations }.
rail-alt-station = { $city } { $number } { $name }
rail-alt-toll = { $name } digs the tunnel { $route }; turned: { $turned }; asked for: { $owed }.
rail-alt-tunnel = { $title }. Laid: { $laid }. Turned: { $turned }. { $summary }.
rail-alt-reach = The map with your station in { $city }. Routes of others there: { $lanes }.
rail-alt-lane = { $route } of { $name }
rail-alt-decks = Deck: { $cards ->
    [one] { $cards } train card
   *[other] { $cards } train cards
}; { $discards ->
    [one] { $discards } discard
   *[other] { $discards } discards
}; { $tickets ->
    [one] { $tickets } destination ticket
   *[other] { $tickets } destination tickets
} left.
rail-alt-hand = Your hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }. { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} left.
rail-alt-ticket = { $ticket }: { $state }.
rail-ticket-open = not joined yet
rail-ticket-done = done
rail-ticket-failed = not joined
rail-ticket-offered = offered
rail-alt-sheet = { $game }, final score.
rail-sheet-seat = { $rank }. { $name } { $total }: { $parts }.
rail-alt-legend = What the signs mean. Cards and routes: { $cards }. { $samples }. Points by number of trains: { $points }.

## The rules in short

rail-rules-heading = **{ $game } in short**
rail-rules-turn = On your turn you do exactly one of { $count ->
    [3] three
   *[other] four
} things.
rail-rules-draw = **Draw two train cards**, each from the market or blind from the deck. A locomotive from the market may only be the first card, and is then the only one. Three or more locomotives in the market: all its cards are replaced.
rail-rules-claim = **Claim a route**: as many cards as it has spaces, all of its colour (any one colour on a grey route); locomotives stand in for any. It scores at once, by length: { $points }. It need not touch your other routes.
rail-rules-double-closed = Nobody may have both lanes of a double route. With { $seats } players the other lane is closed once one is taken.
rail-rules-double-open = Nobody may have both lanes of a double route. With { $seats } players another player may take the other lane.
rail-rules-ferries = **Ferries** take at least as many locomotives as they show.
rail-rules-tunnels = **Tunnels**: you lay the price, and { $turned } cards are turned from the deck. For each of the colour you laid, and each locomotive, you owe one card more: pay, or give the tunnel up. Where you laid locomotives alone, only locomotives count.
rail-rules-tickets = **Draw tickets**: you are shown { $drawn } and keep at least { $kept }. A ticket whose cities your trains join at the end adds its points, otherwise it takes them away. Tickets stay secret until then.
rail-rules-end = When somebody ends a turn with { $trains } trains or fewer, everyone takes exactly one more turn. The longest path, counted without using a route twice, is worth { $bonus } more; equal ones all score.
rail-rules-ties = Equal totals: more completed tickets, then the longer path.
rail-rules-ties-stations = Equal totals: more completed tickets, then fewer stations built, then the longer path.
rail-rules-stations = **Build a station** (you have { $count }), in a city where nobody has one: the first for one card, the second for two of a colour, the third for three. At the end it lets you use one route of another player that ends there. Each not built is worth { $points } points.
rail-rules-bot = Everything can be done with the buttons or with commands; `/hand` shows what you can do.
