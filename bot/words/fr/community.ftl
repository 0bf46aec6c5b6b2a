## Les manches communes : un événement pour tout un serveur, un plateau à soi pour qui s'inscrit

community-title = Manche commune · { $game }
community-round = **Tour { $round } sur { $rounds }** ouvert. Clôture { $when }.
community-progress = { $count ->
    [0] Personne ne participe encore.
    [one] 1 participant, { $done } a fini ce tour.
   *[other] { $count } participants, { $done } ont fini ce tour.
}
community-invites = Chacun dessine sur son propre plateau, avec les mêmes dés, quand il veut. **Participer** est possible tant que le premier tour est ouvert. Plateaux et scores sont montrés à la fin.
community-commitment = Les dés de tous les tours sont fixés : `{ $hash }` est le SHA-256 de la graine, qui sera montrée à la fin.
community-over = { $count ->
    [one] C'est terminé. 1 plateau a été achevé :
   *[other] C'est terminé. { $count } plateaux ont été achevés :
}
community-line = { $place }\. **{ $name }** · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $errors ->
    [one] { $errors } erreur
   *[other] { $errors } erreurs
}{ $left ->
    [yes] {" "}· abandon
   *[no] {""}
}
community-plain-line = { $place }. { $name } : { $points }
community-spread-line = La moitié des plateaux ont au plus { $p50 } points. Le dernier dixième s'arrête à { $p10 }, le dernier quart à { $p25 } ; le meilleur quart commence à { $p75 }, le meilleur dixième à { $p90 }.
community-percentile = { $percent } % : { $points }
community-seed = Graine : `{ $seed }`. Son SHA-256 avait été montré au début : `{ $hash }`. Toutes les parties sont dans le fichier.
community-cancelled = Cette manche commune a été close avant sa fin.

community-best = Les meilleurs plateaux
community-boards = Tous les plateaux
community-sheet = Tous les scores
community-spread = La répartition des scores
community-points-axis = points
community-boards-axis = plateaux
community-you = vous : { $points }
community-your-board = Votre plateau

## À qui participe, ou veut participer

community-opened = La manche commune est ouverte. Le bouton dans le salon permet à tous de participer.
community-joined = Vous participez. Clôture du premier tour { $when } ; d'ici là, dessinez quand vous voulez.
community-waiting = Vous avez fini le tour { $round }.
community-next-opens = Ouverture du tour suivant { $when }.
community-results-come = Résultats { $when }.
community-own-score = Votre plateau vaut { $points } points en l'état : { $parts }.
community-your-place = Vous êtes **{ $place }.** sur { $count }, avec { $points } points : plus que { $percent } % des plateaux.
community-you-left = Vous avez quitté cette manche commune, avec { $points } points.
community-will-call = Je vous écris à l'ouverture de chaque tour, et à la fin. Appuyez de nouveau pour arrêter.
community-wont-call = Je ne vous écris plus au sujet de cette manche commune.
community-call-over = La manche commune est terminée. { $link }
community-leave-ask = Voulez-vous quitter cette manche commune ? C'est sans retour, et votre plateau est classé après tous les autres.
community-left = Vous avez quitté la manche commune.
community-close-ask = Clore le tour { $round } maintenant, pour tous ? L'arbitre dessine pour qui n'a pas fini : chaque dé là où il fait le moins d'erreurs.
community-closed = Le tour { $round } est clos.

button-community-join = Participer
button-community-hand = Jouer
button-community-board = Mon plateau
button-community-call = Me prévenir
button-community-standings = Classement
button-community-sheets = Tous les plateaux
button-community-leave = Oui, je quitte
button-community-close = Oui, le clore

mine-done-with-round = ✅ { $game } · { $link } · fini jusqu'à l'ouverture du tour suivant

## Les commandes

command-community = commune
command-community-hint = Manches communes : les mêmes dés pour tous, un plateau à soi
command-community-new = nouvelle
command-community-new-hint = Ouvrir une manche commune dans ce salon
command-community-join = participer
command-community-join-hint = Participer, tant que le premier tour est ouvert
command-community-play = jouer
command-community-play-hint = Dessiner sur votre plateau, pour vos seuls yeux
command-community-board = plateau
command-community-board-hint = Votre plateau tel qu'il est, et ce qu'il vaut
command-community-tell = prévenir
command-community-tell-hint = Être prévenu à l'ouverture de chaque tour, ou ne plus l'être
command-community-standings = classement
command-community-standings-hint = Combien ont fini ; après la fin, le classement
command-community-boards = plateaux
command-community-boards-hint = Après la fin, tous les plateaux et scores
command-community-leave = quitter
command-community-leave-hint = Quitter la manche commune, sans retour
command-community-close = clore
command-community-close-hint = Clore le tour avant l'heure : pour les arbitres

argument-pace = rythme
argument-pace-hint = Combien de temps un tour reste ouvert ; un jour si rien n'est dit
argument-blue = boîte-bleue
argument-blue-hint = Une extension de la boîte bleue
argument-red = boîte-rouge
argument-red-hint = Une extension de la boîte rouge

choice-pace-600 = 10 minutes
choice-pace-3600 = 1 heure
choice-pace-21600 = 6 heures
choice-pace-43200 = 12 heures
choice-pace-86400 = un jour
choice-pace-172800 = 2 jours
choice-pace-604800 = une semaine
