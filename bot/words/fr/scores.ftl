## Les résultats d'une partie à l'autre : classement, profil, historique

leaderboard-title = Classement · { $game }
leaderboard-all = Depuis toujours
leaderboard-season = Cette saison
leaderboard-season-since = Cette saison, depuis le { $day }
leaderboard-page = { $period } · page { $page } sur { $pages }
leaderboard-none = Personne n'est encore classé ici. Qui finit une partie à deux joueurs ou plus entre au classement.
leaderboard-none-season = Aucune partie n'a encore été jouée jusqu'au bout cette saison.
leaderboard-note = Entre parenthèses : moins de { $games } parties, donc encore peu sûr.
# Une place n'est pas un numéro de liste : Discord continuerait à compter où deux la partagent.
leaderboard-line = { $place }\. **{ $name }** · { $rating } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} · moyenne { $average } · { $reliable }
leaderboard-alt = { $title }. { $period }.
leaderboard-alt-line = { $place } : { $name }, { $rating }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, moyenne { $average }, { $reliable }.
leaderboard-in-words = En mots
leaderboard-as-picture = En image
leaderboard-my-place = Ma place ({ $place })
leaderboard-which = Quel jeu
leaderboard-profile = Montrer le profil d'un joueur

scores-rating = Cote
scores-games = Parties
scores-wins = Victoires
scores-average = Moyenne
scores-reliable = À temps
scores-unsure = ({ $rating })
scores-decimal = { $whole },{ $tenths }
scores-percent = { $percent } %
scores-no-average = –
scores-new = nouveau
scores-in-time = { $percent } des tours joués à temps
scores-in-time-new = encore nouveau
scores-nameless = Joueur { $place }

profile-title = **{ $name }**
profile-none = { $name } n'a pas encore fini de partie ici.
profile-none-own = Vous n'avez pas encore fini de partie. Ouvrez une table avec `/game new`, et cette page se remplira toute seule.
profile-game = ### { $game }
profile-rating = Cote **{ $rating }** · place { $place } sur { $players }
profile-rating-unsure = Cote ({ $rating }) · place { $place } sur { $players } · encore incertaine, après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
profile-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
profile-average = moyenne { $average }, record **{ $best }**
profile-path = Chemin le plus long : { $length }
profile-highway = Plus longue Autoroute : { $length }
profile-railway = plus long Chemin de fer : { $length }
profile-tickets = au plus { $count ->
    [one] { $count } carte Destination réussie
   *[other] { $count } cartes Destination réussies
}
profile-reliable = { $word } · tours joués à temps : { $in_time } sur { $turns }, parties jouées jusqu'au bout : { $stayed } sur { $games }
profile-word-new = Nouveau ici
profile-word-reliable = Fiable
profile-word-mostly = Plutôt fiable
profile-word-seldom = Souvent absent
profile-closed = { $games ->
    [one] { $games } partie a été close avant la fin ; elle ne compte pas.
   *[other] { $games } parties ont été closes avant la fin ; elles ne comptent pas.
}
profile-everywhere = -# Tous les serveurs ensemble. Chaque serveur a ses propres cotes : demandez-les là-bas avec `/profile`.
profile-curve = { $name } · cote
profile-curve-usa = USA
profile-curve-europe = Europe
profile-curve-ink = Railroad Ink
profile-curve-across = parties jouées
profile-curve-alt = { $name } : sa cote, partie après partie, depuis { $begin } au départ.
profile-curve-alt-line = { $game } : { $rating } après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $highest } au plus haut.
profile-history = Historique

history-title = Parties terminées
history-title-of = Parties terminées · **{ $name }**
history-none = Il n'y a pas encore de partie à montrer : aucune n'a été jouée jusqu'au bout.
history-line = { $number }. { $day } · { $game } · { $names } · { $link }
history-one = { $day } · { $game } · { $names } · { $link }
history-winner = 🏆 **{ $name }** { $total }
history-placed = { $name } { $total }
history-left = { $name } (absent à la fin)
history-round = manche commune à { $players } : { $names }
history-own-place = { $name } { $total } (place { $place })
history-more = … et { $count } de plus
history-pick = En montrer une
history-option = { $number }. { $game } : { $names }
history-back = Retour à la liste
history-sheet = Décompte
history-export = Relevé en fichier

command-leaderboard = classement
command-leaderboard-hint = Les joueurs de ce serveur par cote, depuis toujours ou cette saison
command-profile = profil
command-profile-hint = Parties, victoires, cotes, records et fiabilité, les vôtres ou d'un autre
command-history = historique
command-history-hint = Les parties terminées, avec décompte, rediffusion et relevé
argument-league-hint = Quel jeu ; sans réponse, le plus joué
argument-period = période
argument-period-hint = Depuis toujours, ou cette saison
argument-profile-member-hint = De qui ; sans réponse, vous-même
argument-history-member-hint = De qui ; sans réponse, toutes les parties du serveur
argument-history-game-hint = Quel jeu ; sans réponse, tous
