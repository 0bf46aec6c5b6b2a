## Why the rules refuse something, and what can be done instead

malformed = I don't understand that. `/hand` shows what you can do now.
game-over = The game is over. `/scores` shows how it ended.
not-your-turn = It is { $turn }'s turn.
seat-has-left = This seat has left the game.
no-such-seat = There is no such seat at this table.
choose-tickets-first = Choose your tickets first: **My hand** or `/hand` shows them.
no-tickets-offered = There are no tickets for you to choose right now.
not-offered = { $ticket } isn't among the tickets you were offered.
keep-more-tickets = { $keep ->
    [one] Keep at least { $keep } ticket.
   *[other] Keep at least { $keep } tickets.
}
tickets-already-chosen = You have chosen your tickets. { $waiting ->
    [one] One player is still choosing.
   *[other] { $waiting } players are still choosing.
}
second-card-first = Draw your second card first: your turn isn't over yet.
no-cards-left = There is no train card left to draw. You can still claim a route or ask for tickets.
deck-empty = The deck is empty. Take a card from the market.
market-slot-empty = Place { $slot } of the market is empty. Take another card.
locomotive-second = A locomotive from the market can only be the first card, and then the only one. Take another card, or one from the deck.
no-tickets-left = There are no destination tickets left. You can still draw cards or claim a route.
no-such-route = There is no such route on this map.
route-taken = { $route } is taken by { $owner }.
route-closed = { $route } is closed: with 2 or 3 players only one lane of a double route is used, and { $owner } has the other.
own-double = You have the other lane of { $route }: nobody may have both.
too-few-trains = { $route } takes { $need } trains, and you have { $have } left.
wrong-colour = { $route } is paid in this colour: { $colour }, or with locomotives.
wrong-number-of-cards = { $need ->
    [one] { $route } takes exactly { $need } card{ $locomotives ->
        [0] {""}
       *[other] {", "}a locomotive
    }.
   *[other] { $route } takes exactly { $need } cards{ $locomotives ->
        [0] {""}
        [one] {", "}at least one of them a locomotive
       *[other] {", "}at least { $locomotives } of them locomotives
    }.
}
too-few-cards = You have { $held } for { $route }; it takes { $asked }.
too-few-locomotives = { $need ->
    [one] { $route } is a ferry: at least one of its cards must be a locomotive, and you have none.
   *[other] { $route } is a ferry: at least { $need } of its cards must be locomotives, and you have { $have }.
}
pay-toll-first = Your tunnel comes first: pay what it asks for, or give it up.
no-toll-owed = You owe nothing for a tunnel right now.
wrong-cards-for-toll = { $need ->
    [one] { $route } asks for one more card, of the colour you laid or a locomotive.
   *[other] { $route } asks for { $need } more cards, of the colour you laid or locomotives.
}
too-few-cards-for-toll = { $route } asks for { $asked }, and you have { $held }. You can give it up.
city-not-on-map = There is no such city on this map.
city-has-station = { $owner } has a station in { $city }, and there is room for one only.
no-stations-left = You have no stations left to build.
wrong-cards-for-station = { $need ->
    [one] A station in { $city } takes exactly one card.
   *[other] A station in { $city } takes exactly { $need } cards of one colour, or locomotives.
}
too-few-cards-for-station = Your next station takes { $asked }{ $need ->
    [one] {""}
   *[other] {" "}of one colour, or locomotives
}; you have { $held }.
may-not-pass = You can only pass when there is nothing else you could do; `/hand` shows what you can do now.

# The same in few words, behind a route or a card in a list
rail-short-game-over = the game is over
rail-short-not-your-turn = it's { $turn }'s turn
rail-short-choose-tickets-first = choose tickets first
rail-short-tickets-already-chosen = others are still choosing tickets
rail-short-second-card-first = draw your second card first
rail-short-deck-empty = empty
rail-short-locomotive-second = not as the second card
rail-short-seat-has-left = you have left
rail-short-route-taken = taken by { $owner }
rail-short-route-closed = closed, { $owner } has the other lane
rail-short-own-double = you have the other lane
rail-short-too-few-trains = you have { $have } trains left
rail-short-too-few-cards = you have { $held }
rail-short-too-few-locomotives = you have { $have ->
    [0] no locomotive
    [one] one locomotive
   *[other] { $have } locomotives
}
rail-short-too-few-cards-for-station = you have { $held }
rail-short-city-has-station = { $owner } has a station there
rail-short-no-stations-left = you have no station left
rail-short-pay-toll-first = your tunnel comes first
