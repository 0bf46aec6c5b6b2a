### Les Aventuriers du Rail

## Les choses

rail-player = Joueur { $number }
rail-route = { $a } – { $b }
rail-route-lane = { $route } ({ $colour })
rail-route-priced = { $route } · { $length } · { $colour }
rail-route-tunnel = { $route } · tunnel
rail-route-ferry = { $route } · ferry, { $count ->
    [one] 1 locomotive
   *[other] { $count } locomotives
}
rail-owed = { $cards } (ou locomotives)
rail-owed-locomotives = { $cards }
rail-stations-left = { $line }, { $count ->
    [one] { $count } gare en réserve
   *[other] { $count } gares en réserve
}
rail-ticket = { $a } – { $b } ({ $points })
rail-numbered = { $number }. { $what }
rail-empty-slot = vide
rail-has-left = { $line } · hors jeu
rail-not-now = { $label } : { $why }
rail-more-lines = … et { $count } de plus
rail-earlier = { $count ->
    [one] … { $count } ligne plus ancienne est dans `/game log`
   *[other] … { $count } lignes plus anciennes sont dans `/game log`
}

## Ce qui s'est passé

rail-drew = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} pris { $cards }.
rail-from-market = { $cards } parmi les cartes visibles
rail-from-deck = { $cards } dans la pioche
rail-blind-cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
rail-market-turned = Retournée à la place { $slot } : { $card }.
rail-market-reset = Trois locomotives ou plus étaient visibles : toutes les cartes visibles ont été remplacées.
rail-deck-reshuffled = La pioche était vide ; { $count ->
    [one] { $count } carte défaussée forme
   *[other] { $count } cartes défaussées forment
} la nouvelle.
rail-tickets-drawn = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} pris { $count ->
    [one] { $count } carte Destination
   *[other] { $count } cartes Destination
}.
rail-tickets-kept = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} pris { $offered ->
    [one] { $offered } carte Destination
   *[other] { $offered } cartes Destination
} et en garde { $kept }.
rail-tickets-chosen = { $you ->
    [yes] Vous gardez
   *[no] { $name } garde
} { $kept } cartes Destination sur { $offered }.
rail-tickets-kept-own = { $you ->
    [yes] Vous gardez
   *[no] { $name } garde
} { $tickets }.
rail-opening-ended = Tout le monde a choisi ses cartes Destination. { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
rail-claimed = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} pris la route { $route } avec { $cards } : +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rail-tunnel-dug = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} posé { $cards } pour le tunnel { $route }. Retournées : { $turned }. { $owed ->
    [0] Rien de plus n'est dû.
    [one] Une carte de plus est due.
   *[other] { $owed } cartes de plus sont dues.
}
rail-toll-paid = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} payé { $cards } de plus.
rail-tunnel-given-up-kept = { $you ->
    [yes] Vous avez renoncé au tunnel { $route } et repris { $cards }.
   *[no] { $name } a renoncé au tunnel { $route } et repris { $cards }.
}
rail-tunnel-given-up-lost = { $you ->
    [yes] Vous avez renoncé au tunnel { $route } et perdu { $cards }.
   *[no] { $name } a renoncé au tunnel { $route } et perdu { $cards }.
}
rail-station-built = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} construit une gare à { $city } avec { $cards }.
rail-passed = { $you ->
    [yes] Vous ne pouviez rien faire et avez passé votre tour.
   *[no] { $name } ne pouvait rien faire et a passé son tour.
}
rail-last-round-began = 🔔 Dernier tour ! Il { $you ->
    [yes] vous reste
   *[no] reste à { $name }
} { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
} : chacun joue encore exactement une fois, { $you ->
    [yes] vous
   *[no] { $name }
} aussi.
rail-seat-left = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} quitté la partie. Les routes restent.
rail-ended-last_round = Le dernier tour est fini.
rail-ended-all_passed = Personne n'a rien pu faire de tout un tour : la partie est finie.
rail-ended-one_left = Il ne reste qu'une personne : la partie est finie.
rail-log-line = { $seq }. { $time } · { $what }

## Le salon

rail-opening-heading = 🚂 **{ $game }** : la partie commence !
rail-opening-seat = { $number }. { $sign } { $name } ({ $colour })
rail-opening-choose = Tout le monde choisit maintenant ses cartes Destination, en même temps : appuyez sur **Mes destinations**. { $count ->
    [one] Une personne choisit encore.
   *[other] { $count } personnes choisissent encore.
}
rail-unreachable = Je ne peux pas écrire en privé à { $names }. Rien ne manque : **Mes destinations** et **Ma main** montrent tout, à vous seul.
rail-commitment = -# Les mélanges sont déjà décidés. En voici le sceau (SHA-256 de la graine) : `{ $commitment }`. La graine est montrée à la fin, et chacun peut vérifier.
rail-last-round = { $count ->
    [one] 🔔 **Dernier tour :** c'est le dernier coup.
   *[other] 🔔 **Dernier tour :** encore { $count } coups.
}
rail-asked-turn = ▶️ { $who }, c'est à vous de jouer.
rail-asked-second-card = ▶️ { $who }, prenez votre deuxième carte.
rail-asked-drawn-tickets = ▶️ { $who }, choisissez les cartes Destination à garder.
rail-asked-toll = ▶️ { $who }, le tunnel { $route } demande encore { $owed } : payez, ou renoncez-y.
rail-turn-of = -# { $game } · tour { $turn }
rail-plain-more = Tout le plateau en mots : `/game board`, en texte.
rail-stopped = La partie a été fermée avant la fin. Personne ne gagne.

## Le résultat

rail-won = { $count ->
    [one] 🏆 { $names } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
   *[other] 🏆 { $names } gagnent ensemble avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
}
rail-tie-tickets = Égalité de points ; le plus de destinations réussies : { $names } ({ $count }).
rail-tie-stations = Égalité de points et de destinations réussies ; le moins de gares construites : { $names } ({ $count }).
rail-tie-path = Égalité de points et de destinations réussies ; le chemin le plus long : { $names } ({ $length }).
rail-result-seat = { $rank }\. { $sign } { $name } : **{ $total }** = { $parts }
rail-parts = routes { $routes }, destinations { $tickets }, chemin le plus long { $longest }
rail-parts-stations = { $parts }, gares { $stations }
rail-borrowed = { $name } : la gare à { $city } a utilisé la route { $route } ({ $owner }) et ainsi réussi { $tickets }.
rail-longest-path = Chemin le plus long : { $names }, { $length } wagons d'affilée, +{ $points }{ $count ->
    [one] {""}
   *[other] {" "}chacun
}.
rail-check = -# La graine était `{ $seed }`. Le journal de la partie est joint : `python -m rules verify` en vérifie chaque mélange et chaque coup.
rail-tickets-of = **{ $name }**
rail-tickets-joined = ✅ Réussies : { $tickets }
rail-tickets-not-joined = ❌ Non réussies : { $tickets }

## Ce qu'une place lit seule

rail-dm-heading = **{ $game }** · { $link }
rail-since-your-turn = **Depuis votre dernier tour**
rail-your-hand = **Votre main** ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, reste { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
}) : { $cards }
rail-your-tickets = **Vos cartes Destination**
rail-own-ticket = { $state ->
    [done] ✅ { $ticket }, réussie
    [failed] ❌ { $ticket }, non réussie
   *[open] 🎫 { $ticket }
}
rail-you-turn = ▶️ **C'est à vous de jouer.** Prenez deux cartes, une route, ou des cartes Destination. · tour { $turn }
rail-you-last-turn = 🔔 C'est le dernier tour : voici votre dernier coup.
rail-you-turn-stations = ▶️ **C'est à vous de jouer.** Prenez deux cartes, une route, des cartes Destination, ou construisez une gare. · tour { $turn }
rail-you-pass = ▶️ **C'est à vous de jouer**, mais rien n'est possible : il ne reste qu'à passer. · tour { $turn }
rail-you-draw = Quelle carte prenez-vous ? Vous avez droit à deux cartes, ou à une locomotive visible.
rail-you-second-card = ▶️ **Prenez votre deuxième carte**, visible ou dans la pioche. Ce ne peut pas être une locomotive visible.
rail-you-toll = ⛏️ **Votre tunnel { $route } demande encore { $owed }.** Retournées de la pioche : { $turned }.
rail-toll-too-much = Vous ne pouvez pas payer cela avec { $cards } : il ne reste qu'à renoncer. Vous seul le savez ; les autres voient qu'on vous l'a demandé.
rail-give-up-lost = Si vous renoncez au tunnel, votre tour est fini et les cartes posées ({ $cards }) sont perdues.
rail-give-up-kept = Si vous renoncez au tunnel, votre tour est fini et vous reprenez les cartes posées ({ $cards }).
rail-you-choose = ▶️ **Choisissez vos cartes Destination** : gardez-en au moins { $least } sur { $count }. Vous pouvez changer d'avis jusqu'à la confirmation.
rail-you-left = Vous avez quitté cette partie.
rail-waiting-turn = ⏳ C'est à { $name } de jouer.
rail-waiting-opening = ⏳ { $count ->
    [one] { $names } choisit encore ses cartes Destination.
   *[other] { $names } choisissent encore leurs cartes Destination.
}
rail-you-keep = Vous gardez : { $tickets }.
rail-you-return = Vous rendez : { $tickets }.
rail-keep-confirm = C'est bien cela ? Vous pouvez encore choisir autrement.
rail-ask-tickets = Voulez-vous prendre des cartes Destination ? { $left ->
    [one] Il en reste une.
   *[other] Il en reste { $left } ; trois au plus vous sont montrées.
} Il faut en garder au moins une, et celles que vous ne reliez pas vous coûtent leurs points. On ne peut pas revenir en arrière.
rail-claim-which = { $count ->
    [one] Vous pouvez payer une route maintenant, avec { $cards }.
   *[other] Vous pouvez payer { $count } routes maintenant, avec { $cards }. D'abord celles qui mènent à vos destinations, puis celles qui rapportent le plus.
}
rail-claim-none = Vous ne pouvez payer aucune route maintenant, avec { $cards }. **Chercher une ville** dit ce qui manque pour les siennes.
rail-worth = +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}
rail-worth-towards = { $worth } · vers { $tickets }
rail-found = { $count ->
    [0] Aucune de ces routes ne peut être prise maintenant :
    [one] Vous pouvez prendre une de ces routes maintenant.
   *[other] Vous pouvez prendre { $count } de ces routes maintenant.
}
rail-found-not = · { $route } : { $why }
rail-pay-how = Comment payez-vous **{ $route }** (+{ $points ->
    [one] { $points } point
   *[other] { $points } points
}) ?
rail-confirm-claim = Prendre **{ $route }** avec **{ $cards }** pour +{ $points ->
    [one] { $points } point
   *[other] { $points } points
} ?
rail-claim-leaves = Il vous restera { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} ({ $cards }), { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
}, et { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur le plateau.
rail-tunnel-may-ask = ⛏️ C'est un tunnel : { $turned } cartes de la pioche sont d'abord retournées, et il peut demander jusqu'à { $owed } de plus.
rail-station-where = Dans quelle ville ? Votre prochaine gare demande { $need ->
    [one] { $need } carte
   *[other] { $need } cartes d'une même couleur
} ; il vous reste { $left ->
    [one] { $left } gare
   *[other] { $left } gares
}, et vous avez { $cards }. D'abord les villes où elle vous servirait le plus maintenant.
rail-station-none = Votre prochaine gare demande { $need ->
    [one] { $need } carte
   *[other] { $need } cartes d'une même couleur, ou des locomotives
}, et vous avez { $cards }.
rail-no-stations-here = Il n'y a pas de gares dans { $game }.
rail-found-cities = { $count ->
    [0] Vous ne pouvez construire de gare dans aucune de ces villes maintenant :
    [one] Vous pouvez construire une gare dans { $count } de ces villes maintenant.
   *[other] Vous pouvez construire une gare dans { $count } de ces villes maintenant.
}
rail-station-completes = ferait réussir { $tickets } maintenant
rail-station-lanes = { $count ->
    [0] personne d'autre n'y a encore de route
    [one] { $count } route d'un autre joueur y mène
   *[other] { $count } routes d'autres joueurs y mènent
}
rail-station-choice = { $city } · { $worth }
rail-station-pay-how = Comment payez-vous une gare à **{ $city }** ?
rail-confirm-station = Construire une gare à **{ $city }** avec **{ $cards }** ?
rail-station-leaves = Il vous restera { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} ({ $cards }) et { $stations ->
    [one] { $stations } gare
   *[other] { $stations } gares
} ; chaque gare que vous ne construisez pas rapporte { $points } points à la fin.
rail-station-now = En l'état : { $worth }.
rail-station-one-lane = -# À la fin, elle utilise une seule route d'un autre joueur qui mène là, celle qui vous sert le mieux, pour toutes vos destinations. Elle ne compte pas pour le chemin le plus long.
rail-completes = ✅ Destination réussie : { $tickets }.
rail-claim-last-round = 🔔 Cela déclenche le dernier tour.
rail-claim-choice = { $route } · +{ $points }
rail-choice-deck = Pioche ({ $count })

## Boutons, listes et formulaires

rail-button-slot = { $number } { $card }
rail-button-empty-slot = { $number } vide
rail-button-deck = Pioche ({ $count })
rail-button-claim = Prendre une route
rail-button-station = Construire une gare ({ $count })
rail-button-toll = Payer ou renoncer
rail-button-pay-toll = Payer { $cards }
rail-button-give-up = Renoncer au tunnel
rail-button-dig = Creuser
rail-button-build = La construire
rail-button-cities = Autres villes
rail-button-tickets = Destinations ({ $count })
rail-button-hand = Ma main
rail-button-my-tickets = Mes destinations
rail-button-text = En mots
rail-button-back = Retour
rail-button-pass = Passer
rail-button-find = Chercher une ville
rail-button-previous = Précédentes
rail-button-next = Suivantes
rail-button-lay = La prendre
rail-button-other-ways = Payer autrement
rail-button-routes = Autres routes
rail-button-yes-tickets = Oui, en prendre
rail-button-confirm = Garder celles-ci
rail-button-again = Rejouer
rail-button-sheet = Décompte complet
rail-choose-route = Prendre une route …
rail-choose-city = Construire une gare à …
rail-choose-payment = Payer avec …
rail-choose-tickets = Gardez-en au moins { $least } sur { $count } …
rail-find-title = Chercher une ville
rail-find-label = Une ville, ou deux
rail-find-one-label = Une ville

## Décompte

rail-scores-heading = **Points sur le plateau**
rail-scores-seat = { $sign } { $name } : **{ $points }** · { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
} · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} · { $tickets ->
    [one] { $tickets } destination
   *[other] { $tickets } destinations
}
rail-scores-stations = { $line } · { $count ->
    [one] { $count } gare en réserve
   *[other] { $count } gares en réserve
}
rail-scores-note = -# Seules les routes comptent ici. Le reste est compté à la fin, et les destinations restent secrètes jusque-là.

## Le plateau en mots

rail-text-heading = **{ $game }** · { $turn }
rail-text-seats = **Joueurs**
rail-text-seat = { $number }. { $sign } { $name } ({ $colour }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $tickets ->
    [one] { $tickets } destination
   *[other] { $tickets } destinations
}
rail-text-market = **Cartes visibles et pioches**
rail-text-discards = Défausse : { $cards }.
rail-text-claimed = **Routes prises**
rail-text-owner = { $sign } { $name }
rail-text-route = · { $route }
rail-text-stations = **Gares**
rail-text-station = · { $city } : { $sign } { $name }
rail-text-borrowed = { $line }, a utilisé { $route }
rail-text-none-built = aucune encore
rail-text-free = **Routes libres**
rail-text-free-route = · { $route } · { $length } · { $colours }
rail-text-two-lanes = { $colour }, deux voies
rail-text-closed = **Voies fermées** (l'autre voie est prise)
rail-text-none = aucune

## Images

rail-board-turn = À { $name } de jouer · tour { $turn }
rail-board-last-round = Dernier tour · à { $name } de jouer · tour { $turn }
rail-board-opening = Tout le monde choisit ses destinations
rail-board-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent ensemble
}
rail-board-stopped = Fermée avant la fin
rail-board-claimed = { $name } : { $route }
rail-board-dug = tunnel : encore { $owed }
rail-board-gave-up = { $name } : renonce à { $route }
rail-board-built = { $name } : gare à { $city }
rail-board-drew = { $name } : { $cards }
rail-board-deck = pioche
rail-board-scored = { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
} · +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}
rail-hand-title = Votre main
rail-hand-summary = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} · reste { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
}
rail-tickets-title = Vos cartes Destination
rail-offer-title = Choisissez vos cartes Destination
rail-sheet-title = { $game } · décompte final
rail-sheet-routes = Routes
rail-sheet-tickets = Destinations
rail-sheet-longest-path = Chemin le plus long
rail-sheet-stations = Gares
rail-sheet-total = Total
rail-legend-title = Lire le plateau
rail-legend-any-colour = se paie d'une couleur au choix
rail-legend-tunnel = tunnel : peut demander jusqu'à trois cartes de plus
rail-legend-ferry = ferry : une locomotive par espace qui en montre une
rail-legend-station = gare : peut utiliser une route d'un autre joueur
rail-legend-borrowed = la route qu'une gare a utilisée, à la fin
rail-legend-claimed = prise : couleur, motif et numéro du joueur
rail-legend-last-move = la dernière route prise
rail-legend-closed = fermée : l'autre voie est prise
rail-legend-longest-path = le chemin le plus long, à la fin
rail-legend-trains = Wagons
rail-legend-points = Points

rail-tunnel-title = Tunnel { $route }
rail-tunnel-laid = posées par { $name }
rail-tunnel-turned = retournées de la pioche
rail-tunnel-owes = On demande encore à { $name } : { $owed }
rail-tunnel-owes-nothing = Rien de plus n'est demandé

## Texte des images

rail-alt-board = { $game }. { $turn }.
rail-alt-scores = Points et wagons : { $seats }.
rail-alt-seat = { $number } { $name } { $points }, { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
}
rail-alt-between = {" ; "}
rail-alt-last-move = Dernier coup : { $move }.
rail-alt-market = Cartes visibles : { $cards }.
rail-alt-slot = { $number } { $card }
rail-alt-stations = Gares : { $stations }.
rail-alt-station = { $city } { $number } { $name }
rail-alt-toll = { $name } creuse le tunnel { $route } ; retournées : { $turned } ; encore demandé : { $owed }.
rail-alt-tunnel = { $title }. Posées : { $laid }. Retournées : { $turned }. { $summary }.
rail-alt-reach = Le plateau avec votre gare à { $city }. Routes des autres qui y mènent : { $lanes }.
rail-alt-lane = { $route } ({ $name })
rail-alt-decks = Pioche : { $cards ->
    [one] { $cards } carte Wagon
   *[other] { $cards } cartes Wagon
} ; défausse : { $discards } ; reste { $tickets ->
    [one] { $tickets } carte Destination
   *[other] { $tickets } cartes Destination
}.
rail-alt-hand = Votre main, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $cards }. Reste { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
}.
rail-alt-ticket = { $ticket } : { $state }.
rail-ticket-open = pas encore réussie
rail-ticket-done = réussie
rail-ticket-failed = non réussie
rail-ticket-offered = proposée
rail-alt-sheet = { $game }, décompte final.
rail-sheet-seat = { $rank }. { $name } { $total } : { $parts }.
rail-alt-legend = Ce que les signes veulent dire. Cartes et routes : { $cards }. { $samples }. Points selon le nombre de wagons : { $points }.

## Les règles en bref

rail-rules-heading = **{ $game } en bref**
rail-rules-turn = À votre tour, vous faites exactement une de { $count ->
    [3] trois
   *[other] quatre
} choses.
rail-rules-draw = **Prendre deux cartes Wagon**, visibles ou dans la pioche. Une locomotive visible ne peut être que la première, et alors la seule. Dès que trois locomotives sont visibles, toutes les cartes visibles sont remplacées.
rail-rules-claim = **Prendre possession d'une route** : autant de cartes que d'espaces, de sa couleur (d'une seule au choix sur une route grise) ; les locomotives remplacent toute carte. Elle rapporte aussitôt : { $points }. Elle n'a pas à toucher vos autres routes.
rail-rules-double-closed = Personne n'a les deux voies d'une route double. À { $seats } joueurs, l'autre voie est fermée dès que l'une est prise.
rail-rules-double-open = Personne n'a les deux voies d'une route double. À { $seats } joueurs, une autre personne peut prendre l'autre voie.
rail-rules-ferries = **Ferries** : au moins autant de locomotives qu'ils en montrent.
rail-rules-tunnels = **Tunnels** : le prix posé, { $turned } cartes de la pioche sont retournées. Pour chacune de la couleur posée (locomotives seules : aucune) et chaque locomotive, payez une carte de plus, ou renoncez.
rail-rules-tickets = **Prendre des cartes Destination** : vous en voyez { $drawn } et en gardez au moins { $kept }. Si vos wagons relient les deux villes à la fin, elle rapporte ses points ; sinon elle les coûte. Elles restent secrètes jusque-là.
rail-rules-end = Quand quelqu'un finit son tour avec { $trains } wagons ou moins, chacun joue encore exactement une fois. Le chemin le plus long, sans passer deux fois par une route, rapporte { $bonus } points ; à égalité, à chacun.
rail-rules-ties = Totaux égaux : le plus de destinations réussies, puis le chemin le plus long.
rail-rules-ties-stations = Totaux égaux : plus de destinations réussies, moins de gares, puis le chemin le plus long.
rail-rules-stations = **Construire une gare** (vous en avez { $count }), là où personne n'en a : la première pour une carte, la deuxième pour deux d'une couleur, la troisième pour trois. À la fin, elle vous prête une route d'un autre joueur qui mène là. Non construite, elle rapporte { $points } points.
rail-rules-bot = Tout se fait par boutons ou commandes ; `/hand` montre ce que vous pouvez faire.
