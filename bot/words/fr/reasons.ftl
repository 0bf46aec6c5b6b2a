## Pourquoi les règles refusent, et ce que l'on peut faire

malformed = Je ne comprends pas. `/hand` montre ce que vous pouvez faire maintenant.
game-over = La partie est finie. `/scores` montre comment.
not-your-turn = C'est à { $turn } de jouer.
seat-has-left = Cette place a quitté la partie.
no-such-seat = Il n'y a pas de place de ce numéro à cette table.
choose-tickets-first = Choisissez d'abord vos cartes Destination : **Ma main** ou `/hand` les montre.
no-tickets-offered = Vous n'avez pas de cartes Destination à choisir en ce moment.
not-offered = { $ticket } n'est pas parmi les cartes Destination proposées.
keep-more-tickets = { $keep ->
    [one] Gardez au moins { $keep } carte Destination.
   *[other] Gardez au moins { $keep } cartes Destination.
}
tickets-already-chosen = Vous avez choisi vos cartes Destination. { $waiting ->
    [one] Une personne choisit encore.
   *[other] { $waiting } personnes choisissent encore.
}
second-card-first = Prenez d'abord votre deuxième carte : votre tour n'est pas fini.
no-cards-left = Il n'y a plus de carte Wagon à prendre. Vous pouvez encore prendre une route ou des cartes Destination.
deck-empty = La pioche est vide. Prenez une carte visible.
market-slot-empty = La place { $slot } des cartes visibles est vide. Prenez une autre carte.
locomotive-second = Une locomotive visible ne peut être que la première carte, et alors la seule. Prenez une autre carte, ou piochez.
no-tickets-left = Il n'y a plus de cartes Destination. Vous pouvez encore prendre des cartes Wagon ou une route.
no-such-route = Cette route n'existe pas sur ce plateau.
route-taken = { $route } appartient déjà à { $owner }.
route-closed = { $route } est fermée : à 2 ou 3 joueurs, une seule voie d'une route double sert, et { $owner } a l'autre.
own-double = Vous avez l'autre voie de { $route } : personne ne peut avoir les deux.
too-few-trains = { $route } demande { $need } wagons, et il vous en reste { $have }.
wrong-colour = { $route } se paie dans cette couleur : { $colour }, ou en locomotives.
wrong-number-of-cards = { $need ->
    [one] { $route } demande exactement { $need } carte{ $locomotives ->
        [0] {""}
       *[other] {", "}une locomotive
    }.
   *[other] { $route } demande exactement { $need } cartes{ $locomotives ->
        [0] {""}
        [one] {", "}dont au moins une locomotive
       *[other] {", "}dont au moins { $locomotives } locomotives
    }.
}
too-few-cards = { $route } demande { $asked } ; vous avez { $held }.
too-few-locomotives = { $need ->
    [one] { $route } est un ferry : au moins une de ses cartes doit être une locomotive, et vous n'en avez pas.
   *[other] { $route } est un ferry : au moins { $need } de ses cartes doivent être des locomotives, et vous en avez { $have }.
}
pay-toll-first = Votre tunnel d'abord : payez ce qu'il demande, ou renoncez-y.
no-toll-owed = Vous ne devez rien pour un tunnel en ce moment.
wrong-cards-for-toll = { $need ->
    [one] { $route } demande une carte de plus, de la couleur posée ou une locomotive.
   *[other] { $route } demande { $need } cartes de plus, de la couleur posée ou des locomotives.
}
too-few-cards-for-toll = { $route } demande encore { $asked } ; vous avez { $held }. Vous pouvez y renoncer.
city-not-on-map = Cette ville n'existe pas sur ce plateau.
city-has-station = { $owner } a déjà une gare à { $city }, et il n'y a de place que pour une.
no-stations-left = Il ne vous reste plus de gare à construire.
wrong-cards-for-station = { $need ->
    [one] Une gare à { $city } demande exactement une carte.
   *[other] Une gare à { $city } demande exactement { $need } cartes d'une couleur, ou des locomotives.
}
too-few-cards-for-station = Votre prochaine gare demande { $asked }{ $need ->
    [one] {""}
   *[other] {" "}d'une même couleur, ou des locomotives
} ; vous avez { $held }.
may-not-pass = On ne passe que si rien d'autre n'est possible ; `/hand` montre ce que vous pouvez faire.

# En peu de mots, derrière une route ou une carte dans une liste
rail-short-game-over = la partie est finie
rail-short-not-your-turn = c'est à { $turn } de jouer
rail-short-choose-tickets-first = choisissez vos cartes Destination
rail-short-tickets-already-chosen = d'autres choisissent encore
rail-short-second-card-first = prenez votre deuxième carte
rail-short-deck-empty = vide
rail-short-locomotive-second = pas en deuxième carte
rail-short-seat-has-left = vous êtes hors jeu
rail-short-route-taken = prise par { $owner }
rail-short-route-closed = fermée, { $owner } a l'autre voie
rail-short-own-double = vous avez l'autre voie
rail-short-too-few-trains = il vous reste { $have } wagons
rail-short-too-few-cards = vous avez { $held }
rail-short-too-few-locomotives = vous avez { $have ->
    [0] zéro locomotive
    [one] une locomotive
   *[other] { $have } locomotives
}
rail-short-too-few-cards-for-station = vous avez { $held }
rail-short-city-has-station = { $owner } y a une gare
rail-short-no-stations-left = il ne vous reste pas de gare
rail-short-pay-toll-first = votre tunnel d'abord
