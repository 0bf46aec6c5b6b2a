## Weekly games: the same hour every week, sign-ups before it, tables by draw, a season's standings

weekly-title = Weekly game { $number } · { $game }
weekly-season = Season { $season }, week { $week } of { $weeks }
weekly-thread = Weekly { $number } · table { $table }
weekly-when = It begins { $day } ({ $soon }).
weekly-plays-at-tables = At tables of { $seats } at most, each in a thread of its own. Pace: { $pace }
weekly-plays-in-a-round = As a community round: the same dice for all. A round is open for { $pace }.
weekly-invites = **Join** to take part. An hour before it begins I ask who is there; whoever is not is not dealt in.
weekly-nobody = Nobody is on the list yet.
weekly-list = { $count ->
    [one] On the list: { $names }
   *[other] On the list ({ $count }): { $names }
}
weekly-waiting = { $count ->
    [one] Waiting for a place: { $names }
   *[other] Waiting for a place ({ $count }): { $names }
}
weekly-and-more = … and { $count } more
weekly-asks = **Who is there?** It begins { $soon }. Press **Ready** to be dealt in. Who joins now is ready.
weekly-there = Ready ({ $count }): { $names }
weekly-not-there = Not ready yet ({ $count }): { $names }
weekly-held-up = I was away when this was due, so it begins later than it should have.
weekly-lacks-threads = ⚠️ I can't open the tables: I lack Create Public Threads in this channel. It begins as soon as somebody who manages the server has given it to me.
weekly-lacks-room = ⚠️ A community round is still open in this channel. This one begins as soon as that is over.
weekly-begun = { $count ->
    [one] **It begins**, at one table:
   *[other] **It begins**, at { $count } tables:
}
weekly-begun-round = **It begins**, as a community round of { $count } in this channel. **Play** below it shows each their own board.
weekly-table = Table { $table }: { $link } · { $names }
weekly-table-plainly = Table { $table }: { $link }
weekly-table-unopened = Table { $table } could not be opened: { $names }
weekly-left-out = Not there, and not dealt in: { $names }
weekly-no-place = No place was left for: { $names }
weekly-skipped-asked = This week's is called off.
weekly-skipped-stopped = It is called off: these weekly games have been stopped.
weekly-skipped-away = It is called off: I was away at the hour, and for too long after it. Sorry!
weekly-skipped-too-few = It is called off: too few were there.
weekly-skipped-no-threads = It is called off: I could not open any table, as I lack Create Public Threads in this channel.
weekly-skipped-round-here = It is called off: another community round was open in this channel all the time.
weekly-skipped-channel-gone = It is called off: its channel is gone.
weekly-next-one = The next one begins { $day } ({ $soon }).
weekly-no-next = There is no next one.
weekly-over = **It is over.** This is how it went:
weekly-nothing-decided = Nothing was decided: no game was played to its end.
weekly-result = Table { $table }: { $link } · { $names }
weekly-placed = { $place }. { $name } { $total }
weekly-placed-winner = 🏆 **{ $name }** { $total }
weekly-placed-left = { $name } (away at the end)
weekly-standings = **Season { $season }**{ $week ->
    [0] , before its first week
   *[other] {" "}after week { $week } of { $weeks }
}
weekly-standings-none = Nothing has been decided in this season yet.
weekly-standing = { $place }\. **{ $name }** · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}
weekly-scoring = Each game gives 3 points to whoever stays to its end, and up to 12 more: all of them to the winner, none to the last, in even steps between. Who share a place share what it is worth; who left, or was stood in for at the end, gets nothing. Then wins count, then fewer games.
weekly-season-over = ## Season { $season } is over · { $game }
weekly-season-won = { $count ->
    [one] 🏆 **{ $names }** has won the season. Congratulations!
   *[other] 🏆 **{ $names }** have won the season together. Congratulations!
}
weekly-season-undecided = Nobody has won it: nothing was decided.
weekly-season-next = The next season begins with the next week.

weekly-pace-live = ten minutes a turn
weekly-pace-day = a day a turn
weekly-pace-two-days = two days a turn
weekly-pace-week = a week a turn
weekly-pace-none = no deadline

weekly-outing = Sign up in { $link } with Join, or /weekly join. An hour before it begins I ask who is there.

## To one alone

weekly-set-up = Weekly games are set up in { $link }: { $game }, every { $weekday } at { $hour } ({ $zone }). The first begins { $day }; people can sign up there now. A season has { $weeks } weeks.
weekly-set-up-role = I mention { $role } when a list opens. It only buzzes them where everybody may mention that role, or I may mention all roles.
weekly-set-up-no-schedule = I lack Create Events, so I can't put it among this server's events; all else works.
weekly-joined = You are on the list, number { $place }. It begins { $day }; an hour before I ask in { $link } who is there.
weekly-joined-waiting = All { $places } places are taken, so you wait. You move up when somebody leaves or isn't there. It begins { $day }.
weekly-joined-ready = You are on the list and ready. It begins { $soon }.
weekly-left = You are off the list.
weekly-ready = You are dealt in. It begins { $soon }.
weekly-ready-waiting = You are ready. All { $places } places are taken for now; you play if one of those before you isn't there.
weekly-you-are-in = You are on the list.
weekly-you-wait = You wait for a place: you move up when somebody leaves or isn't there.
weekly-you-are-not = You are not on the list. **Join** or `/weekly join` puts you on it.
weekly-opens = The list opens { $day }.
weekly-skip-ask = Call off the one of { $day }?
weekly-stop-ask = Stop these weekly games? What is being played goes on; what has not begun is called off, and no more lists open.
weekly-skipped = It is called off, and the channel is told.
weekly-stopped-now = The weekly games here are stopped.

button-weekly-join = Join
button-weekly-leave = Leave
button-weekly-ready = Ready
button-weekly-season = Standings
button-weekly-next = Who is in
button-weekly-skip = Yes, call it off
button-weekly-stop = Yes, stop them

weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday

## The commands

command-weekly = weekly
command-weekly-hint = Weekly games of this server: sign up, play, see the standings
command-weekly-setup = setup
command-weekly-setup-hint = Begin weekly games in a channel: for referees and those who manage the server
command-weekly-join = join
command-weekly-join-hint = Sign up for the next one
command-weekly-leave = leave
command-weekly-leave-hint = Take yourself off the list of the next one
command-weekly-ready = ready
command-weekly-ready-hint = Say that you are there, in the hour before it begins
command-weekly-standings = standings
command-weekly-standings-hint = Who stands where in this season, and how points are given
command-weekly-next = next
command-weekly-next-hint = When the next one begins, and who is on the list
command-weekly-skip = skip
command-weekly-skip-hint = Call off the next one: for referees and those who manage the server
command-weekly-stop = stop
command-weekly-stop-hint = End the weekly games here: for referees and those who manage the server

argument-weekday = day
argument-weekday-hint = On which day of the week
argument-hour = time
argument-hour-hint = At what time, by the clocks there; for example 20:00
argument-zone = zone
argument-weekly-zone-hint = By the clocks of which place; for example Europe/Paris
argument-table-seats-hint = How many sit at a table at most; 4 if you leave it out
argument-places = players
argument-places-hint = How many can play; whoever signs up later waits
argument-turn-pace-hint = How long a turn may take at the tables; a day if you leave it out
argument-late = late
argument-late-hint = What happens at the tables for one who is late
argument-rounds = round
argument-rounds-hint = How long a community round's rounds are open; 12 hours if you leave it out
argument-weeks = weeks
argument-weeks-hint = How many weeks a season has; 8 if you leave it out
argument-channel = channel
argument-channel-hint = In which channel; this one if you leave it out
argument-ping = mention
argument-ping-hint = A role to mention when a list opens
argument-season = season
argument-season-hint = Which season; the one that is on if you leave it out

choice-late-safe = the safe move is made for them
choice-late-stand-in = a stand-in plays for them
choice-late-open = their seat is open for another member
