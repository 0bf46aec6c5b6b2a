## Community rounds: one event for a whole server, a board of one's own for each who joins

community-title = Community round · { $game }
community-round = **Round { $round } of { $rounds }** is open. It closes { $when }.
community-progress = { $count ->
    [0] Nobody takes part yet.
    [one] 1 takes part, { $done } done with this round.
   *[other] { $count } take part, { $done } done with this round.
}
community-invites = Everybody draws on a board of their own, with the same dice, whenever they like. **Join** as long as the first round is open. Boards and scores are shown at the end.
community-commitment = The dice of all rounds are settled: `{ $hash }` is the SHA-256 of the seed, which is shown at the end.
community-over = { $count ->
    [one] It is over. 1 board was finished:
   *[other] It is over. { $count } boards were finished:
}
community-line = { $place }\. **{ $name }** · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}{ $left ->
    [yes] {" "}· left
   *[no] {""}
}
community-plain-line = { $place }. { $name }: { $points }
community-spread-line = Half of all boards have at most { $p50 } points. The lowest tenth ends at { $p10 }, the lowest quarter at { $p25 }; the best quarter begins at { $p75 }, the best tenth at { $p90 }.
community-percentile = { $percent } %: { $points }
community-seed = Seed: `{ $seed }`. Its SHA-256 was shown at the start: `{ $hash }`. All games are in the file.
community-cancelled = This community round was closed before its end.

community-best = The best boards
community-boards = All boards
community-sheet = All scores
community-spread = How the scores are spread
community-points-axis = points
community-boards-axis = boards
community-you = you: { $points }
community-your-board = Your board

## To one who takes part, or wants to

community-opened = The community round is open. Everybody can join with the button in the channel.
community-joined = You take part. The first round closes { $when }; until then, draw whenever you like.
community-waiting = You are done with round { $round }.
community-next-opens = The next round opens { $when }.
community-results-come = The results come { $when }.
community-own-score = Your board is worth { $points } points as it is: { $parts }.
community-your-place = You came in **{ $place }.** of { $count }, with { $points } points: more than { $percent } % of all boards.
community-you-left = You left this community round, with { $points } points.
community-will-call = I write to you when a round opens, and at the end. Press again to stop it.
community-wont-call = I don't write to you about this community round any more.
community-call-over = The community round is over. { $link }
community-leave-ask = Do you want to leave this community round? You can't come back, and your board ranks after all others.
community-left = You have left the community round.
community-close-ask = Close round { $round } now, for all? Whoever isn't done gets what the referee draws: each die where it makes the fewest errors.
community-closed = Round { $round } is closed.

button-community-join = Join
button-community-hand = Play
button-community-board = My board
button-community-call = Tell me
button-community-standings = Table
button-community-sheets = All boards
button-community-leave = Yes, I leave
button-community-close = Yes, close it

mine-done-with-round = ✅ { $game } · { $link } · you are done until the next round opens

## The commands

command-community = community
command-community-hint = Community rounds: the same dice for all, a board of your own
command-community-new = new
command-community-new-hint = Open a community round in this channel
command-community-join = join
command-community-join-hint = Take part, as long as the first round is open
command-community-play = play
command-community-play-hint = Draw on your board, for your eyes only
command-community-board = board
command-community-board-hint = Your board as it is, and what it is worth
command-community-tell = tell
command-community-tell-hint = Be written to when a round opens, or no longer
command-community-standings = standings
command-community-standings-hint = How many are done; after the end the table
command-community-boards = boards
command-community-boards-hint = After the end, all boards and scores
command-community-leave = leave
command-community-leave-hint = Leave the community round, for good
command-community-close = close
command-community-close-hint = Close the open round before its time: for referees

argument-pace = pace
argument-pace-hint = How long a round is open; a day if you leave it out
argument-blue = blue-box
argument-blue-hint = An expansion of the blue box
argument-red = red-box
argument-red-hint = An expansion of the red box

choice-pace-600 = 10 minutes
choice-pace-3600 = 1 hour
choice-pace-21600 = 6 hours
choice-pace-43200 = 12 hours
choice-pace-86400 = a day
choice-pace-172800 = 2 days
choice-pace-604800 = a week
