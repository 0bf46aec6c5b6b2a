## What the games and languages are called

game-usa = Ticket to Ride · USA
game-europe = Ticket to Ride · Europe
game-ink = Railroad Ink
language-en = English
language-fr = French

## The lobby

lobby-invites = A table is open. Join, choose a colour, and the host starts the game.
lobby-seat = { $number }. { $sign } **{ $name }** ({ $colour }){ $host ->
    [yes] {" "}· host
   *[no] {""}
}
lobby-invites-plainly = A table is open. Join, and the host starts the game.
lobby-seat-plainly = { $number }. **{ $name }**{ $host ->
    [yes] {" "}· host
   *[no] {""}
}
lobby-free = { $count ->
    [one] *1 free seat*
   *[other] *{ $count } free seats*
}
lobby-full = *The table is full.*
lobby-language = Language in this channel: { $language }
lobby-closed = This table was closed before the game began. `/game new` opens another.
lobby-begun = The game has begun. Its board follows below.
lobby-choose-colour = Which colour do you want? These are free.
lobby-choose-options = What shall the table play by? You can change it until the game begins.
lobby-places = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
lobby-joined = You are in. The game begins when the host presses Start.
lobby-left = You have left the table.
lobby-painted = You play { $colour }.
lobby-changed = Changed.
lobby-cancelled = The table is closed.
lobby-started = The game begins.
lobby-opened = The table is open. The others can join with the buttons in the channel.
lobby-here = A table is open in this channel already: **Join** or `/game join` gives you a seat there. Or open one of your own in a thread.
lobby-opened-thread = The table is open in { $link }.

choose-colour = Choose a colour
choose-places = How many seats
choose-language = Language in the channel

## The games' own options

option = { $name }: { $value }
option-longest_route = A cell in a longest route
option-longest_route-once = counts once
option-longest_route-twice = may count twice, each joint once
expansions = Expansions: { $names }
expansions-none = Expansions: none
expansion-river = River
expansion-lake = Lake
expansion-meteor = Meteor
expansion-lava = Lava
box-blue = The blue box
box-red = The red box
lobby-expansion = With { $name }
lobby-no-expansion = { $box }: none
option-tunnel_failure = A tunnel that is given up
option-tunnel_failure-lost = the cards laid are lost
option-tunnel_failure-kept = the cards laid go back to the hand

button-join = Join
button-leave = Leave
button-colour = Colour
button-options = Options
button-start = Start
button-thread = Open it in a new thread
button-take = Take the seat
button-next = Next page
button-previous = Previous page
button-yes-concede = Yes, I leave the game

seat-colour-blue = blue
seat-colour-red = red
seat-colour-green = green
seat-colour-yellow = yellow
seat-colour-black = black
seat-number = number { $number }

## The table

footer = -# { $game } · { $link }
trouble-not-allowed = ⚠️ I can't post in { $link }: I lack { $missing } there. The game is safe; it goes on there as soon as somebody who manages the server has given it to me.
trouble-channel-gone = ⚠️ The channel of this game is gone. What was played is safe, but the board can't be shown there any more.
trouble-later = ⚠️ Discord isn't answering me just now. Your move is recorded; the board follows as soon as I get through.

mine-none = You sit at no table. `/game new` opens one.
mine-heading = **Your games**
mine-waiting = ▶️ { $game } · { $link } · **waiting for you**
mine-other = ⏳ { $game } · { $link } · waiting for { $name }
mine-lobby = 🪑 { $game } · { $link } · not begun yet
mine-more = … and { $count } more
mine-held = ⚠️ { $game } · { $link } · stopped for now; whoever runs me finds the reason in my log

log-heading = **What has happened**
log-empty = Nothing has happened yet.
page-of = -# Page { $page } of { $pages }

concede-ask = Do you really want to leave this game for good? The others go on without you; it can't be taken back.
conceded = You have left the game. The others go on.
undone = The last move, { $name }'s, is taken back.
removed = { $name } has been removed from the game. The others go on.
ended = The game is closed. Nobody wins.
offered-seat = I have asked { $name } in the channel.
offer-seat = { $mention }, will you take { $name }'s seat ({ $seat }) in this game of { $game }? You will see all that is that seat's own; { $name } no longer will.
took-seat = You sit in { $name }'s seat now. **My hand** shows what is yours.
export-ready = Here is the whole game. `python -m rules verify` checks it.

settings-mine = Your language: { $language }. Direct messages: { $dm ->
    [yes] on
   *[no] off
}.
settings-server = This server's language: { $language }. Referees: { $role }.
settings-automatic = as your Discord's, and in direct messages as the table's
settings-no-role = the host of each game, and who may manage the server
settings-role = { $role }, the host of each game, and who may manage the server

## When something goes wrong with a picture, or with us

apology = Sorry, something went wrong on my side. Nothing was lost; please try again. If it stays so, tell the one who runs me this number: `{ $fault }`.
