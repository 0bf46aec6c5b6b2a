## Train cards, the colours of routes, and lists of things

list-and = { $first } and { $last }

# A card as a label
rail-card-red = Red
rail-card-orange = Orange
rail-card-yellow = Yellow
rail-card-green = Green
rail-card-blue = Blue
rail-card-purple = Purple
rail-card-black = Black
rail-card-white = White
rail-card-locomotive = Locomotive

# Cards alike in a sentence
rail-a-card-red = { $count ->
    [one] a red card
   *[other] { $count } red cards
}
rail-a-card-orange = { $count ->
    [one] an orange card
   *[other] { $count } orange cards
}
rail-a-card-yellow = { $count ->
    [one] a yellow card
   *[other] { $count } yellow cards
}
rail-a-card-green = { $count ->
    [one] a green card
   *[other] { $count } green cards
}
rail-a-card-blue = { $count ->
    [one] a blue card
   *[other] { $count } blue cards
}
rail-a-card-purple = { $count ->
    [one] a purple card
   *[other] { $count } purple cards
}
rail-a-card-black = { $count ->
    [one] a black card
   *[other] { $count } black cards
}
rail-a-card-white = { $count ->
    [one] a white card
   *[other] { $count } white cards
}
rail-a-card-locomotive = { $count ->
    [one] a locomotive
   *[other] { $count } locomotives
}

# Cards counted, as in a hand or a payment
rail-cards-red = { $count } red
rail-cards-orange = { $count } orange
rail-cards-yellow = { $count } yellow
rail-cards-green = { $count } green
rail-cards-blue = { $count } blue
rail-cards-purple = { $count } purple
rail-cards-black = { $count } black
rail-cards-white = { $count } white
rail-cards-locomotive = { $count ->
    [one] { $count } locomotive
   *[other] { $count } locomotives
}
rail-cards-none = no cards
rail-cards-any = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

# The colour of a route
rail-route-red = red
rail-route-orange = orange
rail-route-yellow = yellow
rail-route-green = green
rail-route-blue = blue
rail-route-purple = purple
rail-route-black = black
rail-route-white = white
rail-route-gray = any colour

# Words by which people type them, with blanks between
rail-typed-red = red reds
rail-typed-orange = orange oranges
rail-typed-yellow = yellow yellows
rail-typed-green = green greens
rail-typed-blue = blue blues
rail-typed-purple = purple purples pink pinks violet
rail-typed-black = black blacks
rail-typed-white = white whites
rail-typed-locomotive = locomotive locomotives loco locos wild wilds
rail-typed-deck = deck blind
rail-typed-give-up = giveup giveitup givethetunnelup
rail-typed-tunnel = tunnel tunnels
rail-typed-ferry = ferry ferries
