## La rediffusion : la partie en image animée

replay-ready = Toute la partie, tour par tour, et son relevé en fichier : `python -m rules verify` le vérifie.
replay-so-far = La partie jusqu'ici, comme toute la table l'a vue. Son relevé s'y ajoutera une fois la partie terminée.
replay-failed = La rediffusion ne peut pas être montrée pour l'instant ; réessayez. `/game log` dit la même chose en mots.
replay-alt = { $game } : une rediffusion animée, tour par tour depuis le début.
replay-round = Tour { $round } sur { $rounds } · en tête : { $names } ({ $points })
replay-end = Décompte final

button-replay = Rediffusion

command-game-replay = rediffusion
command-game-replay-hint = Revoir la partie depuis le début, en image animée
