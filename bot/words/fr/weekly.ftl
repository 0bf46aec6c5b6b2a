## Les parties hebdomadaires : la même heure chaque semaine, inscriptions, tables tirées au sort, saison

weekly-title = Partie hebdomadaire { $number } · { $game }
weekly-season = Saison { $season }, semaine { $week } sur { $weeks }
weekly-thread = Hebdo { $number } · table { $table }
weekly-when = Début le { $day } ({ $soon }).
weekly-plays-at-tables = Par tables de { $seats } au plus, chacune dans son fil. Rythme : { $pace }
weekly-plays-in-a-round = En manche commune : les mêmes dés pour tous. Un tour reste ouvert { $pace }.
weekly-invites = **Participer** pour jouer. Une heure avant le début, je demande qui est là ; qui ne l'est pas n'a pas de place à une table.
weekly-nobody = Personne n'est encore sur la liste.
weekly-list = { $count ->
    [one] Sur la liste : { $names }
   *[other] Sur la liste ({ $count }) : { $names }
}
weekly-waiting = { $count ->
    [one] En attente d'une place : { $names }
   *[other] En attente d'une place ({ $count }) : { $names }
}
weekly-and-more = … et { $count } de plus
weekly-asks = **Qui est là ?** Début { $soon }. Appuyez sur **Présent** pour être placé à une table. Qui s'inscrit maintenant est présent.
weekly-there = Présents ({ $count }) : { $names }
weekly-not-there = Pas encore là ({ $count }) : { $names }
weekly-held-up = J'étais absent à l'heure dite, le début est donc retardé.
weekly-lacks-threads = ⚠️ Je ne peux pas ouvrir les tables : il me manque « Créer des fils publics » dans ce salon. On commence dès que quelqu'un qui gère le serveur me l'aura donné.
weekly-lacks-room = ⚠️ Une manche commune est encore ouverte dans ce salon. Celle-ci commence dès qu'elle est finie.
weekly-begun = { $count ->
    [one] **C'est parti**, à { $count } table :
   *[other] **C'est parti**, à { $count } tables :
}
weekly-begun-round = **C'est parti**, en manche commune à { $count } dans ce salon. **Jouer** y montre à chacun son plateau.
weekly-table = Table { $table } : { $link } · { $names }
weekly-table-plainly = Table { $table } : { $link }
weekly-table-unopened = La table { $table } n'a pas pu être ouverte : { $names }
weekly-left-out = Absents, donc sans table : { $names }
weekly-no-place = Il n'y avait plus de place pour : { $names }
weekly-skipped-asked = Celle de cette semaine est annulée.
weekly-skipped-stopped = Elle est annulée : ces parties hebdomadaires ont été arrêtées.
weekly-skipped-away = Elle est annulée : j'étais absent à l'heure dite, et trop longtemps après. Désolé !
weekly-skipped-too-few = Elle est annulée : il y avait trop peu de monde.
weekly-skipped-no-threads = Elle est annulée : je n'ai pu ouvrir aucune table, il me manque « Créer des fils publics » dans ce salon.
weekly-skipped-round-here = Elle est annulée : une autre manche commune est restée ouverte dans ce salon.
weekly-skipped-channel-gone = Elle est annulée : son salon n'existe plus.
weekly-next-one = La prochaine commence le { $day } ({ $soon }).
weekly-no-next = Il n'y en a pas d'autre.
weekly-over = **C'est terminé.** Voici les résultats :
weekly-nothing-decided = Rien n'a été décidé : aucune partie n'a été jouée jusqu'au bout.
weekly-result = Table { $table } : { $link } · { $names }
weekly-placed = { $place }. { $name } { $total }
weekly-placed-winner = 🏆 **{ $name }** { $total }
weekly-placed-left = { $name } (absent à la fin)
weekly-standings = **Saison { $season }**{ $week ->
    [0] , avant sa première semaine
   *[other] {" "}après la semaine { $week } sur { $weeks }
}
weekly-standings-none = Rien n'a encore été décidé cette saison.
weekly-standing = { $place }\. **{ $name }** · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
weekly-scoring = Chaque partie donne 3 points à qui reste jusqu'au bout, et jusqu'à 12 de plus : tous au vainqueur, aucun au dernier, par paliers égaux entre les deux. Qui partage une place partage ce qu'elle vaut ; qui est parti, ou remplacé à la fin, n'a rien. Ensuite comptent les victoires, puis le moins de parties.
weekly-season-over = ## La saison { $season } est terminée · { $game }
weekly-season-won = { $count ->
    [one] 🏆 **{ $names }** remporte la saison. Félicitations !
   *[other] 🏆 **{ $names }** remportent la saison ensemble. Félicitations !
}
weekly-season-undecided = Personne ne l'a remportée : rien n'a été décidé.
weekly-season-next = La saison suivante commence avec la prochaine semaine.

weekly-pace-live = dix minutes par tour
weekly-pace-day = un jour par tour
weekly-pace-two-days = deux jours par tour
weekly-pace-week = une semaine par tour
weekly-pace-none = sans limite de temps

weekly-outing = Inscription dans { $link } avec Participer, ou /weekly join. Une heure avant le début, je demande qui est là.

## À une seule personne

weekly-set-up = Les parties hebdomadaires sont réglées dans { $link } : { $game }, chaque { $weekday } à { $hour } ({ $zone }). La première commence le { $day } ; on peut s'y inscrire dès maintenant. Une saison dure { $weeks } semaines.
weekly-set-up-role = Je mentionne { $role } à l'ouverture de chaque liste. Cela ne prévient ses membres que si tout le monde peut mentionner ce rôle, ou si je peux mentionner tous les rôles.
weekly-set-up-no-schedule = Il me manque « Créer des évènements » : je ne peux pas l'annoncer parmi les évènements du serveur ; tout le reste marche.
weekly-joined = Vous êtes sur la liste, numéro { $place }. Début le { $day } ; une heure avant, je demande dans { $link } qui est là.
weekly-joined-waiting = Les { $places } places sont prises, vous êtes donc en attente. Vous avancez si quelqu'un se désinscrit ou n'est pas là. Début le { $day }.
weekly-joined-ready = Vous êtes sur la liste, et présent. Début { $soon }.
weekly-left = Vous n'êtes plus sur la liste.
weekly-ready = Vous jouez. Début { $soon }.
weekly-ready-waiting = Vous êtes présent. Les { $places } places sont prises pour l'instant ; vous jouez si l'un de ceux qui vous précèdent n'est pas là.
weekly-you-are-in = Vous êtes sur la liste.
weekly-you-wait = Vous attendez une place : vous avancez si quelqu'un se désinscrit ou n'est pas là.
weekly-you-are-not = Vous n'êtes pas sur la liste. **Participer** ou `/weekly join` vous y inscrit.
weekly-opens = La liste ouvre le { $day }.
weekly-skip-ask = Annuler celle du { $day } ?
weekly-stop-ask = Arrêter ces parties hebdomadaires ? Ce qui se joue continue ; ce qui n'a pas commencé est annulé, et plus aucune liste n'ouvre.
weekly-skipped = Elle est annulée, et le salon en est averti.
weekly-stopped-now = Les parties hebdomadaires sont arrêtées ici.

button-weekly-join = Participer
button-weekly-leave = Se désinscrire
button-weekly-ready = Présent
button-weekly-season = Classement
button-weekly-next = Qui joue ?
button-weekly-skip = Oui, l'annuler
button-weekly-stop = Oui, les arrêter

weekday-0 = lundi
weekday-1 = mardi
weekday-2 = mercredi
weekday-3 = jeudi
weekday-4 = vendredi
weekday-5 = samedi
weekday-6 = dimanche

## Les commandes

command-weekly = hebdo
command-weekly-hint = Les parties hebdomadaires du serveur : s'inscrire, jouer, voir le classement
command-weekly-setup = régler
command-weekly-setup-hint = Lancer des parties hebdomadaires : pour les arbitres et qui gère le serveur
command-weekly-join = participer
command-weekly-join-hint = S'inscrire à la prochaine
command-weekly-leave = quitter
command-weekly-leave-hint = Se retirer de la liste de la prochaine
command-weekly-ready = présent
command-weekly-ready-hint = Dire qu'on est là, dans l'heure avant le début
command-weekly-standings = classement
command-weekly-standings-hint = Le classement de la saison, et comment on marque des points
command-weekly-next = prochaine
command-weekly-next-hint = Quand commence la prochaine, et qui est sur la liste
command-weekly-skip = annuler
command-weekly-skip-hint = Annuler la prochaine : pour les arbitres et qui gère le serveur
command-weekly-stop = arrêter
command-weekly-stop-hint = Mettre fin aux parties hebdomadaires : pour les arbitres et qui gère le serveur

argument-weekday = jour
argument-weekday-hint = Quel jour de la semaine
argument-hour = heure
argument-hour-hint = À quelle heure, selon les horloges de là-bas ; par exemple 20:00
argument-zone = fuseau
argument-weekly-zone-hint = Selon les horloges de quel endroit ; par exemple Europe/Paris
argument-table-seats-hint = Combien par table au plus ; 4 par défaut
argument-places = participants
argument-places-hint = Combien peuvent jouer ; qui s'inscrit ensuite attend
argument-turn-pace-hint = Combien de temps par tour aux tables ; un jour par défaut
argument-late = retard
argument-late-hint = Ce qui se passe aux tables pour qui est en retard
argument-rounds = tour
argument-rounds-hint = Combien de temps un tour de manche commune reste ouvert ; 12 heures par défaut
argument-weeks = semaines
argument-weeks-hint = Combien de semaines dure une saison ; 8 par défaut
argument-channel = salon
argument-channel-hint = Dans quel salon ; celui-ci par défaut
argument-ping = mention
argument-ping-hint = Un rôle à mentionner à l'ouverture d'une liste
argument-season = saison
argument-season-hint = Quelle saison ; celle en cours par défaut

choice-late-safe = le coup sûr est joué à sa place
choice-late-stand-in = un remplaçant automatique joue à sa place
choice-late-open = sa place est libre pour un autre membre
