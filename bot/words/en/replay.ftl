## The replay: the game as an animated picture

replay-ready = The whole game, turn by turn, and its record as a file: `python -m rules verify` checks it.
replay-so-far = The game so far, as the whole table has seen it. Its record comes with it once the game is over.
replay-failed = The replay can't be shown just now; please try again. `/game log` tells the same in words.
replay-alt = { $game }: an animated replay, turn by turn from the start.
replay-round = Round { $round } of { $rounds } · in front: { $names } ({ $points })
replay-end = Final score

button-replay = Replay

command-game-replay = replay
command-game-replay-hint = Watch the game again from the start, as an animated picture
