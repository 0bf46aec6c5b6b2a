## What the table itself did, beside the moves

deed-undo = Le dernier coup ({ $name }) a été repris.
deed-ask-undo = { $name } demande à la table de reprendre un coup.
deed-agree = { $name } accepte la reprise.
deed-disagree = { $name } refuse la reprise.
deed-replace = { $name } joue désormais à la place { $seat }.
deed-stand-in = Un remplaçant automatique joue désormais pour { $name }, à la place { $seat }.
deed-return = { $name } est de retour et joue de nouveau à la place { $seat }.
deed-vacate = { $name } laisse libre la place { $seat } : un autre membre peut la prendre.
deed-pause = La partie est suspendue : plus aucun délai ne court.
deed-resume = La partie reprend : les délais courent de nouveau.
deed-extend = { $name } a obtenu un délai supplémentaire.
deed-end = Un arbitre a clos la partie.
deed-end-nobody = Plus personne ne joue : la partie est close.
