## Noms des jeux et des langues

game-usa = Les Aventuriers du Rail · USA
game-europe = Les Aventuriers du Rail · Europe
game-ink = Railroad Ink
language-en = anglais
language-fr = français

## La table avant la partie

lobby-invites = Une table est ouverte. Rejoignez-la, choisissez une couleur, et l'hôte lance la partie.
lobby-seat = { $number }. { $sign } **{ $name }** ({ $colour }){ $host ->
    [yes] {" "}· hôte
   *[no] {""}
}
lobby-invites-plainly = Une table est ouverte. Rejoignez-la, et l'hôte lance la partie.
lobby-seat-plainly = { $number }. **{ $name }**{ $host ->
    [yes] {" "}· hôte
   *[no] {""}
}
lobby-free = { $count ->
    [one] *1 place libre*
   *[other] *{ $count } places libres*
}
lobby-full = *La table est complète.*
lobby-language = Langue dans ce salon : { $language }
lobby-closed = Cette table a été fermée avant le début. `/game new` en ouvre une autre.
lobby-begun = La partie a commencé. Le plateau suit ci-dessous.
lobby-choose-colour = Quelle couleur voulez-vous ? Celles-ci sont libres.
lobby-choose-options = Quelles options pour cette table ? Elles peuvent changer jusqu'au début de la partie.
lobby-places = { $count ->
    [one] 1 place
   *[other] { $count } places
}
lobby-joined = Vous êtes à la table. La partie commence quand l'hôte appuie sur Lancer.
lobby-left = Vous avez quitté la table.
lobby-painted = Vous jouez en { $colour }.
lobby-changed = C'est noté.
lobby-cancelled = La table est fermée.
lobby-started = La partie commence.
lobby-opened = La table est ouverte. Les autres peuvent la rejoindre avec les boutons du salon.
lobby-here = Une table est déjà ouverte dans ce salon : **Rejoindre** ou `/game join` vous y donne une place. Ou ouvrez la vôtre dans un fil.
lobby-opened-thread = La table est ouverte dans { $link }.

choose-colour = Choisissez une couleur
choose-places = Combien de places
choose-language = Langue dans le salon

## Les options propres aux jeux

option = { $name } : { $value }
option-longest_route = Une case dans la plus longue voie
option-longest_route-once = compte une fois
option-longest_route-twice = peut compter deux fois, chaque raccord une fois
expansions = Extensions : { $names }
expansions-none = Extensions : aucune
expansion-river = Rivière
expansion-lake = Lac
expansion-meteor = Météore
expansion-lava = Lave
box-blue = La boîte bleue
box-red = La boîte rouge
lobby-expansion = Avec { $name }
lobby-no-expansion = { $box } : aucune
option-tunnel_failure = Un tunnel auquel on renonce
option-tunnel_failure-lost = les cartes posées sont perdues
option-tunnel_failure-kept = les cartes posées reviennent en main

button-join = Rejoindre
button-leave = Quitter
button-colour = Couleur
button-options = Options
button-start = Lancer
button-thread = L'ouvrir dans un nouveau fil
button-take = Prendre la place
button-next = Page suivante
button-previous = Page précédente
button-yes-concede = Oui, je quitte la partie

seat-colour-blue = bleu
seat-colour-red = rouge
seat-colour-green = vert
seat-colour-yellow = jaune
seat-colour-black = noir
seat-number = n° { $number }

## La table

footer = -# { $game } · { $link }
trouble-not-allowed = ⚠️ Je ne peux pas écrire dans { $link } : il m'y manque { $missing }. La partie est en sûreté ; elle y reprend dès que quelqu'un qui gère le serveur me l'a donné.
trouble-channel-gone = ⚠️ Le salon de cette partie n'existe plus. Ce qui a été joué est en sûreté, mais le plateau ne peut plus y être montré.
trouble-later = ⚠️ Discord ne me répond pas en ce moment. Votre coup est enregistré ; le plateau suivra dès que possible.

mine-none = Vous n'êtes à aucune table. `/game new` en ouvre une.
mine-heading = **Vos parties**
mine-waiting = ▶️ { $game } · { $link } · **on vous attend**
mine-other = ⏳ { $game } · { $link } · on attend { $name }
mine-lobby = 🪑 { $game } · { $link } · pas encore commencée
mine-more = … et { $count } autres
mine-held = ⚠️ { $game } · { $link } · bloquée ; qui m'héberge en trouve la raison dans mon journal

log-heading = **Ce qui s'est passé**
log-empty = Il ne s'est encore rien passé.
page-of = -# Page { $page } sur { $pages }

concede-ask = Voulez-vous vraiment quitter cette partie pour de bon ? Les autres continuent sans vous ; cela ne peut pas être repris.
conceded = Vous avez quitté la partie. Les autres continuent sans vous.
undone = Le dernier coup ({ $name }) est repris.
removed = { $name } a été retiré de la partie. Les autres continuent.
ended = La partie est close. Personne ne gagne.
offered-seat = J'ai demandé à { $name } dans le salon.
offer-seat = { $mention }, voulez-vous remplacer { $name } ({ $seat }) dans cette partie : { $game } ? Vous verrez tout ce qui est propre à cette place ; { $name } ne le verra plus.
took-seat = Vous remplacez désormais { $name }. **Ma main** montre ce qui est à vous.
export-ready = Voici toute la partie. `python -m rules verify` la vérifie.

settings-mine = Votre langue : { $language }. Messages privés : { $dm ->
    [yes] activés
   *[no] désactivés
}.
settings-server = Langue de ce serveur : { $language }. Arbitres : { $role }.
settings-automatic = celle de votre Discord, et en message privé celle de la table
settings-no-role = l'hôte de chaque partie, et qui peut gérer le serveur
settings-role = { $role }, l'hôte de chaque partie, et qui peut gérer le serveur

## Quand quelque chose se passe mal

apology = Désolé, quelque chose s'est mal passé de mon côté. Rien n'est perdu ; réessayez. Si cela continue, donnez ce numéro à qui m'héberge : `{ $fault }`.
