### Railroad Ink

## Choses

ink-base = Base
ink-none = rien
ink-player = Joueur { $number }
ink-counted = { $what } ×{ $count }
ink-numbered = { $number }. { $what }
ink-not-now = { $label } : { $why }
ink-has-left = { $line } · a quitté la partie
ink-more-lines = … et { $count } de plus
ink-earlier = { $count ->
    [one] … { $count } ligne précédente se trouve dans `/game log`
   *[other] … { $count } lignes précédentes se trouvent dans `/game log`
}

ink-face-railway-curve = Chemin de fer, virage
ink-face-railway-junction = Chemin de fer, embranchement
ink-face-railway-straight = Chemin de fer, ligne droite
ink-face-highway-curve = Autoroute, virage
ink-face-highway-junction = Autoroute, embranchement
ink-face-highway-straight = Autoroute, ligne droite
ink-face-overpass = Pont
ink-face-station-straight = Gare, ligne droite
ink-face-station-curve = Gare, virage
ink-face-special-highways = Spéciale : trois Autoroutes, un Chemin de fer
ink-face-special-railways = Spéciale : trois Chemins de fer, une Autoroute
ink-face-special-highway = Spéciale : croisement d'Autoroutes
ink-face-special-railway = Spéciale : croisement de Chemins de fer
ink-face-special-corner = Spéciale : Gare, deux et deux en virage
ink-face-special-cross = Spéciale : Gare, deux et deux qui se croisent
ink-face-river-straight = Rivière, ligne droite
ink-face-river-curve = Rivière, virage
ink-face-river-highway = Pont d'Autoroute sur une Rivière
ink-face-river-railway = Pont de Chemin de fer sur une Rivière
ink-face-lake-corner = Lac sur deux côtés
ink-face-lake-bay = Lac sur trois côtés
ink-face-lake-shore = Lac sur un côté
ink-face-lake-pier = Quai d'Autoroute et de Chemin de fer
ink-face-lake-highway = Quai d'Autoroute
ink-face-lake-railway = Quai de Chemin de fer
ink-face-lava-corner = Lave, virage
ink-face-lava-straight = Lave sur deux côtés opposés
ink-face-lava-bay = Lave sur trois côtés
ink-face-lava-highway = Lave au bord d'une Autoroute
ink-face-lava-railway = Lave au bord d'un Chemin de fer
ink-face-volcano = Volcan
ink-face-water = Eau partout
ink-face-crater = Cratère

ink-tile = { $face } ({ $sides })
ink-thing-highway = Autoroute { $sides }
ink-thing-railway = Chemin de fer { $sides }
ink-thing-river = Rivière { $sides }
ink-thing-lake = Lac { $sides }
ink-thing-lava = Lave { $sides }
ink-side-0 = en haut
ink-side-1 = à droite
ink-side-2 = en bas
ink-side-3 = à gauche
ink-direction-n = vers le haut
ink-direction-e = vers la droite
ink-direction-s = vers le bas
ink-direction-w = vers la gauche
ink-direction-free = dans n'importe quel sens
ink-meteor-dice = Météore { $distance } { $direction }

## Ce qui s'est passé

ink-drew = Dessiné en { $cell } : { $tile }.
ink-drew-over = { $line } Cela remplace : { $tile }.
ink-drew-filled = { $line } { $count ->
    [one] L'eau remplit aussitôt { $cells }.
   *[other] L'eau remplit aussitôt { $cells }.
}
ink-taken-back = Votre dernière action est reprise.
ink-meteor-hit = ☄️ Le Météore est parti { $direction } et a frappé { $cell }, qui était vide : un Cratère.
ink-meteor-destroyed = ☄️ Le Météore est parti { $direction } et a frappé { $cell } : un Cratère. Détruit : { $tile }.
ink-sacrificed = Vous avez sacrifié une Route spéciale : { $special }. Le Météore ne fait rien ce tour-ci.
ink-board-finished = Votre plateau a été complété pour ce tour : { $drawn }.
ink-confirmed = ✅ { $you ->
    [yes] Vous avez
   *[no] { $name } a
} terminé le tour.
ink-round-closed = 🏁 Le tour { $round } est clos : tous les plateaux sont montrés.
ink-round-began = 🎲 Le tour { $round } commence.
ink-seat-left = { $you ->
    [yes] Vous avez
   *[no] { $name } a
} quitté la partie. L'arbitre complète ce plateau, tour après tour.
ink-ended-last_round = Le dernier tour est terminé.
ink-ended-all_left = Tout le monde est parti : la partie est finie.
ink-log-line = { $time } · { $what }

## Le salon

ink-begins = 🎲 **{ $game }** commence ! · { $edition }
ink-round-of = Tour { $round } sur { $rounds }
ink-round-heading = **Tour { $round } sur { $rounds }**
ink-dice = Dés : { $dice }.
ink-done = ✅ Ont terminé : { $names }
ink-drawing = ✏️ Dessinent encore : { $names }
ink-press = Tout le monde dessine maintenant, en même temps et en privé : appuyez sur **Mon plateau**. Les plateaux sont montrés quand tous ont terminé.
ink-unreachable = Je ne peux pas écrire en privé à { $names }. Rien ne manque : **Mon plateau** montre tout ce qui est à vous, à vous seul.
ink-commitment = -# Les dés de tous les tours sont déjà décidés. Voici leur sceau (SHA-256 de la graine) : `{ $commitment }`. La graine est montrée à la fin, pour que chacun puisse vérifier.
ink-stopped = La partie a été close avant sa fin. Personne ne gagne.
ink-plain-more = Tous les plateaux en mots : `/game board`, en texte.

## Le résultat

ink-won = { $count ->
    [one] 🏆 { $names } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
   *[other] 🏆 { $names } se partagent la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
}
ink-won-nobody = Personne ne gagne : tout le monde est parti.
ink-tie-errors = À égalité de points, { $names } a moins d'Erreurs ({ $count }).
ink-result-seat = { $rank }\. { $name } : **{ $total }** = { $parts }
ink-check = -# La graine était `{ $seed }`. Le relevé de la partie est joint : `python -m rules verify` vérifie chaque lancer et chaque dessin.
ink-network = { $exits } Sorties : { $points }
ink-networks-of = Réseaux ({ $name }) : { $networks }

## Ce qu'une place lit seule

ink-dm-heading = **{ $game }** · { $link }
ink-since-you-were-done = **Depuis votre dernier passage**
ink-you-round = ✏️ **Tour { $round } sur { $rounds }**
ink-you-draw = Encore à dessiner : { $dice }.
ink-you-may-be-done = Plus rien n'est dû : appuyez sur **Terminé** quand vous voulez. Un tour confirmé ne peut plus être changé.
ink-you-must-draw = Choisissez un dé, puis une case, puis son orientation. Ce qui peut être dessiné doit l'être.
ink-you-done = ✅ Vous avez terminé le tour { $round }. { $count ->
    [one] { $names } dessine encore.
   *[other] { $names } dessinent encore.
}
ink-you-left = Vous avez quitté cette partie.
ink-your-score = Votre plateau maintenant : **{ $total }** = { $parts }
ink-you-meteor = ☄️ **Un Météore arrive**, à { $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
} de { $start }. { $free ->
    [yes] Vous choisissez sa direction.
   *[no] Sa direction est donnée par le dé.
}
ink-would-hit = · { $direction } : frappe { $cell } ({ $tile })
ink-blank = vide
ink-may-sacrifice = Ou sacrifiez une Route spéciale : le Météore ne fait alors rien. Elle compte comme celle de ce tour, et parmi les trois (il en reste { $count }).
ink-where = **{ $die }** : dans quelle case ? { $count ->
    [one] Une case convient.
   *[other] { $count } cases conviennent.
}
ink-where-over = **{ $die }** : par-dessus quoi ? { $count ->
    [one] Une case peut être remplacée.
   *[other] { $count } cases peuvent être remplacées.
}
ink-where-volcano = **Nouveau Volcan** : dans quelle case ? Un par tour, là où aucune Lave n'est voisine.
ink-which-way = **{ $die }** en **{ $cell }** : dans quelle orientation ? Les numéros sont ceux de l'image.
ink-which-special = Quelle Route spéciale ? Une par tour, trois par partie, chacune une fois.
ink-which-sacrifice = Quelle Route spéciale sacrifiez-vous ?
ink-which-lava = Aucun dé de Lave ne va dans une case vide : l'un d'eux peut remplacer une case sans Lave. Lequel ?
ink-strip-title = Dans cet ordre
ink-die-in = { $die } en { $cell }
ink-fits-nowhere = { $die } : cela ne va nulle part sur votre plateau maintenant.
ink-fits-not = ne va nulle part maintenant
ink-no-special-fits = Aucune Route spéciale ne va sur votre plateau maintenant.
ink-ways = { $count ->
    [one] une orientation
   *[other] { $count } orientations
}
ink-cell-ways = { $cell } · { $ways }
ink-for-example = 📍 Par exemple en **{ $cell }** : { $what }.
ink-for-example-over = 📍 Par exemple par-dessus **{ $cell }** : { $what }.

## Boutons et listes

ink-button-board = Mon plateau
ink-button-text = En mots
ink-button-other = Autre chose
ink-button-special = Route spéciale (reste { $count })
ink-button-volcano = Nouveau Volcan
ink-button-cover = Lave par-dessus
ink-button-back = Reprendre
ink-button-done = Terminé
ink-button-there = Le dessiner là
ink-button-fly = Partir { $direction }
ink-button-sacrifice = Sacrifier une spéciale
ink-button-again = Rejouer
ink-button-sheet = Décompte complet
ink-choose-cell = { $first } à { $last } ({ $count })

## Décompte

ink-part-networks = Réseaux
ink-part-highway = Autoroute
ink-part-railway = Chemin de fer
ink-part-centre = Cases centrales
ink-part-errors = Erreurs
ink-part-total = Total
ink-scores-heading = { $round ->
    [0] **Aucun tour n'est clos**
   *[other] **Après le tour { $round }**
}
ink-scores-seat = { $name } : **{ $total }**
ink-scores-note = -# Compté sur les plateaux tels qu'ils ont été montrés. Les tours ouverts restent secrets jusqu'à ce que tous aient terminé.

## Images

ink-boards-at-start = Tous les plateaux au début
ink-boards-after = Tous les plateaux après le tour { $round }
ink-boards-at-end = Tous les plateaux à la fin
ink-specials-used = Spéciales { $used }/{ $most }
ink-note-done = Terminé : on attend les autres
ink-note-left = { $count ->
    [0] Tous les dés sont dessinés
    [one] { $count } dé pas encore dessiné
   *[other] { $count } dés pas encore dessinés
}
ink-sheet-title = { $game } · décompte final
ink-legend-title = Lire les plateaux
ink-legend-exits = Sorties
ink-legend-points = Points
ink-legend-highway = Autoroute
ink-legend-railway = Chemin de fer
ink-legend-station = Gare : relie Autoroute et Chemin de fer
ink-legend-overpass = Pont : ne relie pas l'un à l'autre
ink-legend-exit = Sortie, d'un seul type
ink-legend-centre = case centrale
ink-legend-this-round = dessiné ce tour-ci, avec son numéro
ink-legend-error = Erreur : un bout qui ne mène nulle part
ink-legend-used = Route spéciale utilisée
ink-legend-river = Rivière
ink-legend-bridge = Pont : rien n'est relié
ink-legend-lake = Lac
ink-legend-pier = quai : relie par l'eau ce qui y arrive
ink-legend-lava = Lave
ink-legend-volcano = Volcan
ink-legend-crater = Cratère
ink-legend-meteor = d'ici part le prochain Météore

## Textes de remplacement

ink-alt-boards = { $game }. { $title }.
ink-alt-board = { $name } { $total }.
ink-alt-more = Tout en mots : le bouton En mots.
ink-alt-own = Plateau ({ $name }), tour { $round } sur { $rounds }.
ink-alt-dice = Dés : { $dice }.
ink-alt-left = Encore à dessiner : { $dice }.
ink-alt-specials = Spéciales utilisées : { $used } sur { $most }.
ink-alt-score = Décompte maintenant { $total } : { $parts }.
ink-alt-way = { $number } : { $sides }.
ink-alt-sheet-seat = { $rank }. { $name } { $total } : { $parts }.

## Les plateaux en mots

ink-text-heading = **{ $game }** · { $edition }
ink-text-own = **Votre plateau maintenant** · { $total }
ink-text-boards = { $round ->
    [0] **Tous les plateaux au début**
   *[other] **Tous les plateaux après le tour { $round }**
}
ink-text-seat = **{ $name }** · { $total }
ink-text-specials = Spéciales utilisées : { $specials }.
ink-text-score = Décompte : { $parts }.
ink-text-last-hit = Le prochain Météore part de { $cell }.
ink-text-empty = Rien n'est encore dessiné.
ink-text-row = Ligne { $row } : { $cells }
ink-text-cell = { $cell } { $tile }, { $round ->
    [0] depuis le début
   *[other] tour { $round }
}
ink-text-errors = Erreurs : { $ends }.
ink-text-end = { $cell } { $side }

## Les règles en bref

ink-rules-heading = **{ $game } en bref**
ink-rules-round = **{ $rounds } tours.** Tous dessinent les mêmes dés, chacun sur son plateau de 7×7, en même temps ; personne ne voit le tour ouvert d'un autre. Les dessins du tour ouvert peuvent être repris jusqu'à ce que vous ayez terminé ; ceux des tours précédents restent.
ink-rules-fit = **Dessiner :** tourné et retourné à volonté, dans une case vide, relié par un côté qui correspond à une Sortie ou à un dessin (un Pont ou un quai isolé suffit). Deux côtés qui se font face montrent la même chose, ou l'un est vide. Eau, Rivière et Lave ne correspondent pas à une Sortie, ni l'eau à une Autoroute sans quai.
ink-rules-done = **Terminer :** jugé sur le plateau final. Tant qu'un des quatre dés de base va quelque part, on ne peut pas terminer ; si aucun ne va, on peut, même si un autre ordre en aurait placé plus.
ink-rules-specials = **Routes spéciales :** une par tour, { $most } par partie, chacune une fois.
ink-rules-score = **Réseaux** selon leurs Sorties : { $points }.
ink-rules-networks = Les Gares relient Autoroute et Chemin de fer ; un Pont ne relie pas l'un à l'autre, et peut donc appartenir à deux Réseaux. Chaque Réseau compte seul.
ink-rules-longest = **La plus longue Autoroute et le plus long Chemin de fer :** 1 par case. Une Gare ne les coupe pas ; d'un embranchement, une seule suite compte. **Cases centrales** dessinées : 1 chacune ; tout dessin compte.
ink-rules-errors = **Erreurs :** −1 pour chaque bout d'Autoroute ou de Chemin de fer, à l'intérieur, face à un côté vide ou à une case vide. Les bouts au bord n'en sont pas.
ink-rules-river = **Rivière :** ses dés sont facultatifs et n'ont pas besoin d'être reliés. Votre meilleure Rivière vaut 1 par case, +{ $bonus } avec ses deux bouts au bord ; chaque bout ouvert est une Erreur.
ink-rules-lake = **Lac :** ses dés sont facultatifs et n'ont pas besoin d'être reliés. Une case vide avec de l'eau sur trois ou quatre côtés se remplit aussitôt, quoi que montre le quatrième. Les quais d'un même Lac unissent leurs Réseaux ; les plus longues voies ne traversent pas l'eau. 1 par case de votre plus petit Lac.
ink-rules-meteor = **Météore :** vous décidez après avoir vu tous les dés et avant votre premier dessin. Il part de là où il est tombé (d'abord D4) ; au bord il fait demi-tour, sans perdre de case ; sur un Cratère il continue. Sacrifier une Route spéciale l'évite : c'est celle du tour, et l'une des trois.
ink-rules-crater = **Cratères :** on peut dessiner par-dessus. +{ $points } pour chaque bout d'Autoroute, de Chemin de fer ou de Rivière face à l'un d'eux, qui n'est alors pas une Erreur. Un Cratère n'est pas une case centrale dessinée ; une spéciale frappée reste utilisée.
ink-rules-lava = **Lave :** au moins un de ses dés par tour, jugé sur le plateau final, relié à un côté de Lave ouvert. Si aucun ne va dans une case vide, ouvrez un Volcan, ou remplacez une case sans Lave ; ce qui est remplacé reste utilisé. La ligne au bord de la Lave n'a pas besoin d'être reliée.
ink-rules-volcano = **Volcan :** un par tour, à tout moment, dans une case vide sans Lave voisine. +{ $points } pour chaque lac de Lave sans côté ouvert, 1 par case du plus grand ; chaque côté de Lave ouvert est une Erreur, au bord il est fermé.
ink-rules-ties = **Le plus de points gagne ;** à égalité, le moins d'Erreurs ; sinon, victoire partagée.
ink-rules-leaving = Qui part est classé dernier et ne retient personne : l'arbitre dessine ce qui est dû là où cela fait le moins d'Erreurs.
ink-rules-notation = En mots et dans le journal, A1 est en haut à gauche et G7 en bas à droite.
ink-rules-bot = Tout se fait avec les boutons ou avec `/ink` ; `/hand` montre ce que vous pouvez faire.

## Pourquoi les règles refusent, et que faire

already-confirmed = Vous avez terminé le tour { $round } ; il est clos pour vous. Le suivant s'ouvre quand tous ont terminé.
not-asked-now = Cela ne vous est pas demandé maintenant. **Mon plateau** ou `/hand` montre ce que vous pouvez faire.
no-such-cell = Il n'y a pas de case « { $cell } ». Elles vont de A1, en haut à gauche, à G7, en bas à droite.
no-such-tile = Je ne peux pas lire « { $tile } » comme un dessin. **Mon plateau** ou `/hand` montre les dés.
not-rolled = { $tile } : pas parmi les dés qu'il vous reste ce tour-ci.
cell-taken = { $cell } est déjà prise.
sides-clash = { $tile } ne va pas en { $cell } : deux côtés qui se font face doivent montrer la même chose.
not-connected = { $tile } n'est pas relié en { $cell } : il faut rejoindre une Sortie ou un dessin.
special-used = Vous avez déjà utilisé cette Route spéciale : { $tile }.
no-specials-left = Vous avez utilisé les { $most } Routes spéciales de la partie.
one-special-a-round = Une Route spéciale par tour, et vous avez utilisé celle de ce tour.
nothing-to-take-back = Vous n'avez rien fait ce tour-ci qui puisse être repris.
die-still-fits = Vous ne pouvez pas encore terminer. Un dé va encore quelque part : { $tile }.
meteor-first = Le Météore d'abord : laissez-le partir, ou sacrifiez une Route spéciale.
wrong-direction = Le Météore ne peut pas partir par là : { $direction }.
lava-due = Vous ne pouvez pas encore terminer : au moins un dé de Lave doit être dessiné à chaque tour.
lava-beside = Il y a de la Lave à côté de { $cell } : aucun Volcan ne s'y ouvre.
one-volcano-a-round = Un nouveau Volcan par tour, et vous avez ouvert celui de ce tour.
no-need-to-replace = La Lave ne remplace une case que si aucun dé de Lave ne va dans une case vide.
nothing-to-replace = En { $cell } il n'y a pas de dessin sans Lave.
