## The commands: names, and what they do. Names are lowercase without spaces, hints up to 100
## characters.

command-game = partie
command-game-hint = Une table dans ce salon, et toutes vos parties
command-game-new = nouvelle
command-game-new-hint = Ouvrir une table dans ce salon
command-game-join = rejoindre
command-game-join-hint = Prendre place à la table de ce salon
command-game-leave = quitter
command-game-leave-hint = Quitter la table avant le début de la partie
command-game-colour = couleur
command-game-colour-hint = Changer de couleur avant le début de la partie
command-game-options = options
command-game-options-hint = Voir ou changer les options de la table, avant le début de la partie
command-game-start = lancer
command-game-start-hint = Commencer la partie à votre table
command-game-cancel = annuler
command-game-cancel-hint = Fermer votre table avant le début de la partie
command-game-board = plateau
command-game-board-hint = Le plateau tel qu'il est, en image ou en mots
command-game-log = journal
command-game-log-hint = Ce qui s'est passé jusqu'ici
command-game-rules = règles
command-game-rules-hint = Les règles en bref, avec les options de cette table
command-game-mine = miennes
command-game-mine-hint = Toutes vos parties, celles qui vous attendent d'abord
command-game-concede = abandonner
command-game-concede-hint = Quitter pour de bon une partie commencée
command-game-export = exporter
command-game-export-hint = Le relevé d'une partie terminée, en fichier

command-hand = main
command-hand-hint = Vos cartes, et ce qui vous est demandé, pour vos yeux seulement
command-draw = piocher
command-draw-hint = Piocher des cartes Wagon ou des cartes Destination
command-draw-cards = wagons
command-draw-cards-hint = Prendre une carte Wagon, visible ou de la pioche
command-draw-tickets = destinations
command-draw-tickets-hint = Piocher des cartes Destination ; on vous demande confirmation
command-claim = prendre
command-claim-hint = Prendre possession d'une route
command-station = gare
command-station-hint = Construire une gare : à la fin, elle peut utiliser une route d'un autre joueur
command-tunnel = tunnel
command-tunnel-hint = Payer ce que demande votre tunnel, ou y renoncer
command-pass = passer
command-pass-hint = Passer, quand vous ne pouvez rien faire d'autre
command-scores = scores
command-scores-hint = Les points du moment ; à la fin, le décompte complet
command-ink = ink
command-ink-hint = Railroad Ink : votre tour, pour vos yeux seulement
command-ink-place = poser
command-ink-place-hint = Dessiner un dé ; je demande ce que vous laissez de côté
command-ink-special = spéciale
command-ink-special-hint = Dessiner une Route spéciale
command-ink-meteor = météore
command-ink-meteor-hint = Laisser partir le Météore
command-ink-sacrifice = sacrifier
command-ink-sacrifice-hint = Sacrifier une Route spéciale : le Météore ne fait rien
command-ink-volcano = volcan
command-ink-volcano-hint = Ouvrir un nouveau Volcan
command-ink-replace = remplacer
command-ink-replace-hint = De la Lave par-dessus un dessin, si aucun de ses dés ne va dans une case vide
command-ink-undo = reprendre
command-ink-undo-hint = Reprendre ce que vous avez fait en dernier ce tour-ci
command-ink-done = terminé
command-ink-done-hint = Clore le tour pour vous ; il ne peut plus être changé ensuite
command-ink-board = plateau
command-ink-board-hint = Votre plateau avec tout ce que vous avez dessiné, et ce qui vous est demandé

command-referee = arbitre
command-referee-hint = Pour l'hôte, les arbitres du serveur et ceux qui le gèrent
command-referee-undo = reprendre
command-referee-undo-hint = Reprendre le dernier coup, quoi qu'il ait montré
command-referee-replace = remplacer
command-referee-replace-hint = Proposer la place d'un joueur à un autre membre
command-referee-remove = retirer
command-referee-remove-hint = Retirer un joueur de la partie
command-referee-end = terminer
command-referee-end-hint = Fermer une partie avant sa fin ; personne ne gagne

command-settings = réglages
command-settings-hint = Vos réglages, et ceux de ce serveur
command-settings-mine = miens
command-settings-mine-hint = Votre langue, et si je vous écris en message privé
command-settings-server = serveur
command-settings-server-hint = La langue de ce serveur, et qui peut être arbitre

## Their options

argument-game = partie
argument-game-hint = Quelle partie, si vous en avez plusieurs
argument-ruleset = jeu
argument-ruleset-hint = À quel jeu jouer
argument-seats = places
argument-seats-hint = Pour combien de joueurs
argument-language = langue
argument-language-table-hint = La langue dans le salon
argument-language-mine-hint = La langue de ce que vous seul voyez
argument-language-server-hint = La langue des nouvelles tables
argument-thread = fil
argument-thread-hint = L'ouvrir dans un nouveau fil de ce salon
argument-colour = couleur
argument-colour-hint = La couleur de vos wagons
argument-view = forme
argument-view-hint = En image ou en mots
argument-route = route
argument-route-hint = Tapez une ville
argument-pay = paiement
argument-pay-hint = Avec quelles cartes ; sinon je vous le demande
argument-toll-hint = Avec quelles cartes, ou y renoncer ; sinon je vous le demande
argument-city = ville
argument-city-hint = Tapez une ville ; sinon je vous le demande
argument-card = carte
argument-card-hint = Une carte visible ou la pioche ; sinon je vous le demande
argument-die = dé
argument-die-hint = Quel dé
argument-cell = case
argument-cell-hint = De A1, en haut à gauche, à G7, en bas à droite
argument-turn = orientation
argument-turn-hint = Comment il est tourné : choisissez dans la liste, ou tapez le numéro
argument-direction = direction
argument-direction-hint = Par où il part
argument-special = spéciale
argument-special-hint = Quelle Route spéciale
argument-sacrifice-hint = Quelle Route spéciale sacrifier
argument-seat = joueur
argument-seat-hint = La place de qui
argument-member = membre
argument-member-hint = Qui prend la place, s'il accepte
argument-dm = messages-privés
argument-dm-hint = Si je vous écris quand c'est votre tour
argument-role = arbitres
argument-role-hint = Le rôle qui arbitre toutes les parties ici ; @everyone pour aucun rôle

choice-view-board = image
choice-view-text = mots

## When there is nobody left to say it

commands-changed = Mes commandes ont changé depuis que votre Discord les a lues. Rechargez Discord (Ctrl+R, ou relancez l'application) et réessayez.
command-failed = Désolé, quelque chose s'est mal passé de mon côté. Réessayez, s'il vous plaît. Si cela persiste, donnez ce numéro à la personne qui m'héberge : `{ $fault }`.

## Discord's permissions, as its settings name them

permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
permission-embed_links = Intégrer des liens
permission-create_public_threads = Créer des fils publics
permission-create_events = Créer des évènements
permission-manage_threads = Gérer les fils
