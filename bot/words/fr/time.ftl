## Le temps

talk-until = -# ⏳ À jouer avant le { $at } ({ $when }).
talk-paused = ⏸️ La partie est suspendue. `/referee resume` la fait reprendre.
talk-holiday = -# 🏖️ { $name } est en congé à partir du { $first }, et de retour le { $back }.
talk-late = -# ⏰ { $name } n'a pas joué à temps : l'arbitre a joué le coup sûr.

reminder-note = ⏳ { $name }, la moitié de votre temps est passée. Vous avez jusqu'au { $until }.
reminder-call = ⏰ { $name }, on vous attend : **{ $game }**, { $link }. Vous avez jusqu'au { $until } ; ensuite { $late }.
reminder-asked = 🔔 { $name }, c'est à vous de jouer : **{ $game }**, { $link }.
reminder-asked-until = 🔔 { $name }, c'est à vous de jouer : **{ $game }**, { $link }. Vous avez jusqu'au { $until }.
reminder-late-safe = l'arbitre jouera le coup sûr à votre place
reminder-late-stand-in = un remplaçant automatique jouera pour vous
reminder-late-open = votre place sera libre pour un autre membre

pace-live = En direct : 10 minutes par tour
pace-day = Un jour par tour
pace-two-days = Deux jours par tour
pace-week = Une semaine par tour
pace-none = Sans délai : jouez quand vous avez une minute
late-safe = En cas de retard : l'arbitre joue le coup sûr
late-stand-in = En cas de retard : un remplaçant automatique joue, jusqu'au retour du joueur
late-open = En cas de retard : la place est libre pour un autre membre
lobby-pace = Rythme : { $pace }
lobby-closes = -# Une table à laquelle personne ne touche se ferme { $when }.
choose-pace = Rythme
choose-late = En cas de retard
button-time = Rythme et langue
lobby-choose-time = À quel rythme la table joue-t-elle, et que se passe-t-il en cas de retard ?

paused = La partie est suspendue : aucun délai ne court. `/referee resume` la fait reprendre.
resumed = La partie reprend. Chaque place a le temps qui lui restait.
extended = { $name } a { $hours ->
    [one] une heure
   *[other] { $hours } heures
} de plus.

settings-hours = Fuseau horaire : { $zone } (il y est { $now }). Heures calmes : { $quiet }. Congé : { $holiday }. Rappels : { $reminders ->
    [yes] activés
   *[no] désactivés
}.
settings-quiet-now = Je vous laisse en paix jusqu'au { $until }.
settings-no-zone = UTC, faute de mieux : l'option `fuseau` choisit le vôtre
settings-no-quiet = aucune
settings-no-holiday = aucun
settings-holiday-days = du { $first } au { $last } inclus

mine-deadline = { $line } (fin du délai { $until })

## Les commandes

command-referee-pause = suspendre
command-referee-pause-hint = Arrêter tous les délais d'une partie, et avec eux tous les coups
command-referee-resume = relancer
command-referee-resume-hint = Faire reprendre une partie suspendue
command-referee-extend = prolonger
command-referee-extend-hint = Donner plus de temps à un joueur pour ce coup
command-settings-holiday = congé
command-settings-holiday-hint = Dire quels jours vous êtes absent : vos délais ne courent pas
argument-hours = heures
argument-hours-hint = Combien d'heures de plus
argument-pace-table-hint = Combien de temps un tour peut durer
argument-late-table-hint = Ce qui se passe en cas de retard
argument-zone-mine-hint = Votre fuseau horaire : une ville proche de vous
argument-quiet = calme
argument-quiet-hint = Quand ne pas vous écrire : 22-7, ou off
argument-reminders = rappels
argument-reminders-hint = Si je vous rappelle qu'on vous attend
argument-first = du
argument-first-hint = Le premier jour, comme 2027-07-14, ou off
argument-last = au
argument-last-hint = Le dernier jour, comme 2027-07-28
