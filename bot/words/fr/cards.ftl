## Cartes Wagon, couleurs des routes, et énumérations

list-and = { $first } et { $last }

# Une carte, comme étiquette
rail-card-red = Rouge
rail-card-orange = Orange
rail-card-yellow = Jaune
rail-card-green = Vert
rail-card-blue = Bleu
rail-card-purple = Violet
rail-card-black = Noir
rail-card-white = Blanc
rail-card-locomotive = Locomotive

# Des cartes semblables, dans une phrase
rail-a-card-red = { $count ->
    [one] une carte rouge
   *[other] { $count } cartes rouges
}
rail-a-card-orange = { $count ->
    [one] une carte orange
   *[other] { $count } cartes orange
}
rail-a-card-yellow = { $count ->
    [one] une carte jaune
   *[other] { $count } cartes jaunes
}
rail-a-card-green = { $count ->
    [one] une carte verte
   *[other] { $count } cartes vertes
}
rail-a-card-blue = { $count ->
    [one] une carte bleue
   *[other] { $count } cartes bleues
}
rail-a-card-purple = { $count ->
    [one] une carte violette
   *[other] { $count } cartes violettes
}
rail-a-card-black = { $count ->
    [one] une carte noire
   *[other] { $count } cartes noires
}
rail-a-card-white = { $count ->
    [one] une carte blanche
   *[other] { $count } cartes blanches
}
rail-a-card-locomotive = { $count ->
    [one] une locomotive
   *[other] { $count } locomotives
}

# Des cartes comptées, en main ou en paiement
rail-cards-red = { $count ->
    [one] { $count } rouge
   *[other] { $count } rouges
}
rail-cards-orange = { $count } orange
rail-cards-yellow = { $count ->
    [one] { $count } jaune
   *[other] { $count } jaunes
}
rail-cards-green = { $count ->
    [one] { $count } verte
   *[other] { $count } vertes
}
rail-cards-blue = { $count ->
    [one] { $count } bleue
   *[other] { $count } bleues
}
rail-cards-purple = { $count ->
    [one] { $count } violette
   *[other] { $count } violettes
}
rail-cards-black = { $count ->
    [one] { $count } noire
   *[other] { $count } noires
}
rail-cards-white = { $count ->
    [one] { $count } blanche
   *[other] { $count } blanches
}
rail-cards-locomotive = { $count ->
    [one] { $count } locomotive
   *[other] { $count } locomotives
}
rail-cards-none = aucune carte
rail-cards-any = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

# La couleur d'une route
rail-route-red = rouge
rail-route-orange = orange
rail-route-yellow = jaune
rail-route-green = vert
rail-route-blue = bleu
rail-route-purple = violet
rail-route-black = noir
rail-route-white = blanc
rail-route-gray = couleur au choix

# Ce que l'on tape pour les nommer, séparé par des blancs
rail-typed-red = rouge rouges
rail-typed-orange = orange oranges
rail-typed-yellow = jaune jaunes
rail-typed-green = vert verts verte vertes
rail-typed-blue = bleu bleus bleue bleues
rail-typed-purple = violet violets violette violettes rose roses
rail-typed-black = noir noirs noire noires
rail-typed-white = blanc blancs blanche blanches
rail-typed-locomotive = locomotive locomotives loco locos joker jokers
rail-typed-deck = pioche
rail-typed-give-up = renoncer yrenoncer renoncerautunnel abandonner
rail-typed-tunnel = tunnel tunnels
rail-typed-ferry = ferry ferries
