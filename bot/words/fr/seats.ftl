## Places, votes, et retour en arrière

talk-stood-in = -# Un remplaçant automatique joue pour { $name }, qui peut revenir à tout moment : `/game back`.
talk-vacant = -# Une place est libre, { $name } n'y joue plus : qui la prend continue avec cette main.
talk-undo = ↩️ { $name } demande à reprendre { $count ->
    [one] le dernier coup
   *[other] les { $count } derniers coups
}. Plus de la moitié des autres doit être d'accord ; le prochain coup joué, par qui que ce soit, vaut refus. Pour : { $agreed }, contre : { $refused }.

button-sit = Prendre la place ({ $name })
button-agree = D'accord
button-refuse = Refuser
button-undo = Reprendre
button-ask-undo = Demander à la table
button-standin = Oui, qu'un remplaçant joue
button-back = Me revoilà
button-since = Depuis mon dernier tour
button-hand = Ma main

undone-own = Votre coup est repris. Personne n'en a rien appris.
undo-ask = { $count ->
    [one] Votre dernier coup a montré quelque chose : la table doit accepter qu'il soit repris.
   *[other] D'autres ont joué depuis : la table doit accepter que { $count } coups soient repris.
} Plus de la moitié des autres doit dire oui. Ce qui a été pioché est remélangé.
undo-asked-table = La question est posée à la table, dans le salon. Tout coup joué entre-temps la règle.
vote-agreed = Vous acceptez. Dès que plus de la moitié des autres accepte aussi, le coup est repris.
vote-refused = Vous refusez. Rien ne change, sauf si plus de la moitié des autres accepte.
standin-ask = Un remplaçant automatique jouera votre place jusqu'à votre retour, par **Me revoilà**, `/game back` ou n'importe quel coup de votre part. Il sait ce que vous savez, rien de plus. Doit-il commencer ?
standin-ask-alone = Vous êtes la dernière personne à jouer ici : si un remplaçant prend votre place, la partie est close, sans vainqueur. Voulez-vous vraiment ?
standin-closed = Plus personne ne joue : la partie est close.
standin-begun = Un remplaçant automatique joue désormais pour vous. Vous pouvez revenir à tout moment.
stood-in = Un remplaçant automatique joue désormais pour { $name }.
came-back = Vous revoilà : la place est de nouveau à vous. **Ma main** ou `/hand` montre ce qui vous est demandé.
vote-agreed-settled = Vous acceptez, et la question est réglée : le coup est repris.
vote-refused-settled = Vous refusez, et la question est réglée : rien ne change.
since-heading = **Depuis votre dernier tour**
since-heading-for-others = **Depuis le dernier tour**
since-nothing = Rien ne s'est passé depuis votre dernier tour.

## Les commandes

command-game-undo = reprendre
command-game-undo-hint = Reprendre votre dernier coup, ou le demander à la table
command-game-agree = accepter
command-game-agree-hint = Accepter la reprise d'un coup
command-game-refuse = refuser
command-game-refuse-hint = Refuser la reprise d'un coup
command-game-standin = remplaçant
command-game-standin-hint = Laisser un remplaçant jouer pour vous jusqu'à votre retour
command-game-back = revenir
command-game-back-hint = Reprendre votre place au remplaçant
command-game-take = prendre
command-game-take-hint = Prendre une place libre
command-game-since = depuis
command-game-since-hint = Ce qui s'est passé depuis votre dernier tour
command-referee-standin = remplaçant
command-referee-standin-hint = Laisser un remplaçant jouer pour un joueur absent
