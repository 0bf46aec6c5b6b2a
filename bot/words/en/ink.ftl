### Railroad Ink

## Things

ink-base = Base
ink-none = nothing
ink-player = Player { $number }
ink-counted = { $what } ×{ $count }
ink-numbered = { $number }. { $what }
ink-not-now = { $label }: { $why }
ink-has-left = { $line } · has left
ink-more-lines = … and { $count } more
ink-earlier = { $count ->
    [one] … { $count } earlier line is in `/game log`
   *[other] … { $count } earlier lines are in `/game log`
}

ink-face-railway-curve = Railway, curve
ink-face-railway-junction = Railway, junction
ink-face-railway-straight = Railway, straight
ink-face-highway-curve = Highway, curve
ink-face-highway-junction = Highway, junction
ink-face-highway-straight = Highway, straight
ink-face-overpass = Overpass
ink-face-station-straight = Station, straight
ink-face-station-curve = Station, curve
ink-face-special-highways = Special: three highways, one railway
ink-face-special-railways = Special: three railways, one highway
ink-face-special-highway = Special: highway crossing
ink-face-special-railway = Special: railway crossing
ink-face-special-corner = Special: station, two and two as curves
ink-face-special-cross = Special: station, two and two crossing
ink-face-river-straight = River, straight
ink-face-river-curve = River, curve
ink-face-river-highway = Highway bridge over a river
ink-face-river-railway = Railway bridge over a river
ink-face-lake-corner = Lake on two sides
ink-face-lake-bay = Lake on three sides
ink-face-lake-shore = Lake on one side
ink-face-lake-pier = Pier with highway and railway
ink-face-lake-highway = Highway pier
ink-face-lake-railway = Railway pier
ink-face-lava-corner = Lava, curve
ink-face-lava-straight = Lava on two opposite sides
ink-face-lava-bay = Lava on three sides
ink-face-lava-highway = Lava beside a highway
ink-face-lava-railway = Lava beside a railway
ink-face-volcano = Volcano
ink-face-water = Water all over
ink-face-crater = Crater

ink-tile = { $face } ({ $sides })
ink-thing-highway = highway { $sides }
ink-thing-railway = railway { $sides }
ink-thing-river = river { $sides }
ink-thing-lake = lake { $sides }
ink-thing-lava = lava { $sides }
ink-side-0 = top
ink-side-1 = right
ink-side-2 = bottom
ink-side-3 = left
ink-direction-n = up
ink-direction-e = right
ink-direction-s = down
ink-direction-w = left
ink-direction-free = any way
ink-meteor-dice = meteor { $distance } { $direction }

## What happened

ink-drew = Drawn in { $cell }: { $tile }.
ink-drew-over = { $line } It replaced { $tile }.
ink-drew-filled = { $line } { $count ->
    [one] Water filled { $cells } at once.
   *[other] Water filled { $cells } at once.
}
ink-taken-back = Your last deed is taken back.
ink-meteor-hit = ☄️ The meteor flew { $direction } and hit { $cell }, which was blank: a crater.
ink-meteor-destroyed = ☄️ The meteor flew { $direction } and hit { $cell }: a crater. Gone: { $tile }.
ink-sacrificed = You sacrificed a special: { $special }. The meteor does nothing this round.
ink-board-finished = Your board was finished for this round: { $drawn }.
ink-confirmed = ✅ { $you ->
    [yes] You are
   *[no] { $name } is
} done with the round.
ink-round-closed = 🏁 Round { $round } is closed: all boards are shown.
ink-round-began = 🎲 Round { $round } begins.
ink-seat-left = { $you ->
    [yes] You have
   *[no] { $name } has
} left the game. The referee finishes that board, round by round.
ink-ended-last_round = The last round is over.
ink-ended-all_left = All have left: the game is over.
ink-log-line = { $time } · { $what }

## The channel

ink-begins = 🎲 **{ $game }** begins! · { $edition }
ink-round-of = Round { $round } of { $rounds }
ink-round-heading = **Round { $round } of { $rounds }**
ink-dice = Dice: { $dice }.
ink-done = ✅ Done: { $names }
ink-drawing = ✏️ Still drawing: { $names }
ink-press = Everyone draws now, all at the same time and in private: press **My board**. The boards are shown when all are done.
ink-unreachable = I can't send { $names } direct messages. Nothing is missing: **My board** shows all that is yours, to you alone.
ink-commitment = -# The dice of all rounds are already decided. This is their seal (SHA-256 of the seed): `{ $commitment }`. The seed is shown at the end, so that anyone can check it.
ink-stopped = The game was closed before its end. Nobody wins.
ink-plain-more = All boards in words: `/game board`, as text.

## The result

ink-won = { $count ->
    [one] 🏆 { $names } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
   *[other] 🏆 { $names } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each!
}
ink-won-nobody = Nobody wins: all have left.
ink-tie-errors = The points were equal; { $names } made fewer errors ({ $count }).
ink-result-seat = { $rank }\. { $name }: **{ $total }** = { $parts }
ink-check = -# The seed was `{ $seed }`. The record of the game is attached: `python -m rules verify` checks every roll and every drawing of it.
ink-network = { $exits } exits: { $points }
ink-networks-of = Networks of { $name }: { $networks }

## What a seat reads alone

ink-dm-heading = **{ $game }** · { $link }
ink-since-you-were-done = **Since you were last here**
ink-you-round = ✏️ **Round { $round } of { $rounds }**
ink-you-draw = Still to draw: { $dice }.
ink-you-may-be-done = Nothing is due any more: press **Done** when you like. A round that you have confirmed can't be changed.
ink-you-must-draw = Choose a die, then a cell, then how it is turned. What fits must be drawn.
ink-you-done = ✅ You are done with round { $round }. { $count ->
    [one] { $names } is still drawing.
   *[other] { $names } are still drawing.
}
ink-you-left = You have left this game.
ink-your-score = Your board now: **{ $total }** = { $parts }
ink-you-meteor = ☄️ **A meteor comes**, { $distance ->
    [one] { $distance } step
   *[other] { $distance } steps
} from { $start }. { $free ->
    [yes] You choose its direction.
   *[no] Its direction is rolled.
}
ink-would-hit = · { $direction }: hits { $cell } ({ $tile })
ink-blank = blank
ink-may-sacrifice = Or sacrifice a special: then the meteor does nothing. It counts as this round's special, and among the three ({ $count } left).
ink-where = **{ $die }**: in which cell? { $count ->
    [one] It fits in one cell.
   *[other] It fits in { $count } cells.
}
ink-where-over = **{ $die }**: over what? { $count ->
    [one] It can replace one tile.
   *[other] It can replace { $count } tiles.
}
ink-where-volcano = **New volcano**: in which cell? One a round, where no lava is beside it.
ink-which-way = **{ $die }** in **{ $cell }**: how is it turned? The numbers are those of the picture.
ink-which-special = Which special route? One a round, three a game, each once.
ink-which-sacrifice = Which special do you cross off?
ink-which-lava = No lava die fits an empty cell, so one may be drawn over a tile without lava. Which one?
ink-strip-title = In this order
ink-die-in = { $die } in { $cell }
ink-fits-nowhere = { $die }: that fits nowhere on your board now.
ink-fits-not = fits nowhere now
ink-no-special-fits = No special route fits anywhere on your board now.
ink-ways = { $count ->
    [one] one way
   *[other] { $count } ways
}
ink-cell-ways = { $cell } · { $ways }
ink-for-example = 📍 For example in **{ $cell }**: { $what }.
ink-for-example-over = 📍 For example over what stands in **{ $cell }**: { $what }.

## Controls

ink-button-board = My board
ink-button-text = In words
ink-button-other = Something else
ink-button-special = Special route ({ $count } left)
ink-button-volcano = New volcano
ink-button-cover = Lava over a tile
ink-button-back = Take back
ink-button-done = Done
ink-button-there = Draw it there
ink-button-fly = Fly { $direction }
ink-button-sacrifice = Sacrifice a special
ink-button-again = Play again
ink-button-sheet = Full sheet
ink-choose-cell = { $first } to { $last } ({ $count })

## Scores

ink-part-networks = Networks
ink-part-highway = Highway
ink-part-railway = Railway
ink-part-centre = Centre cells
ink-part-errors = Errors
ink-part-total = Total
ink-scores-heading = { $round ->
    [0] **No round is closed yet**
   *[other] **After round { $round }**
}
ink-scores-seat = { $name }: **{ $total }**
ink-scores-note = -# Counted from the boards as they were shown last. Open rounds stay secret until all are done.

## Pictures

ink-boards-at-start = All boards at the start
ink-boards-after = All boards after round { $round }
ink-boards-at-end = All boards at the end
ink-specials-used = Specials { $used }/{ $most }
ink-note-done = Done: waiting for the others
ink-note-left = { $count ->
    [0] All dice are drawn
    [one] { $count } die not drawn yet
   *[other] { $count } dice not drawn yet
}
ink-sheet-title = { $game } · final score
ink-legend-title = Reading the boards
ink-legend-exits = Exits
ink-legend-points = Points
ink-legend-highway = highway
ink-legend-railway = railway
ink-legend-station = station: joins highway and railway
ink-legend-overpass = overpass: joins neither to the other
ink-legend-exit = exit, of one type
ink-legend-centre = centre cell
ink-legend-this-round = drawn this round, with its number
ink-legend-error = error: an end that leads nowhere
ink-legend-used = special that is used up
ink-legend-river = river
ink-legend-bridge = bridge: nothing is joined
ink-legend-lake = lake
ink-legend-pier = pier: joins what ends there by water
ink-legend-lava = lava
ink-legend-volcano = volcano
ink-legend-crater = crater
ink-legend-meteor = from here the next meteor flies

## Alt text

ink-alt-boards = { $game }. { $title }.
ink-alt-board = { $name } { $total }.
ink-alt-more = All of it in words: the button In words.
ink-alt-own = { $name }'s board, round { $round } of { $rounds }.
ink-alt-dice = Dice: { $dice }.
ink-alt-left = Still to draw: { $dice }.
ink-alt-specials = Specials used: { $used } of { $most }.
ink-alt-score = Score now { $total }: { $parts }.
ink-alt-way = { $number }: { $sides }.
ink-alt-sheet-seat = { $rank }. { $name } { $total }: { $parts }.

## The boards in words

ink-text-heading = **{ $game }** · { $edition }
ink-text-own = **Your board now** · { $total }
ink-text-boards = { $round ->
    [0] **All boards at the start**
   *[other] **All boards after round { $round }**
}
ink-text-seat = **{ $name }** · { $total }
ink-text-specials = Specials used: { $specials }.
ink-text-score = Score: { $parts }.
ink-text-last-hit = The next meteor flies from { $cell }.
ink-text-empty = Nothing is drawn yet.
ink-text-row = Row { $row }: { $cells }
ink-text-cell = { $cell } { $tile }, { $round ->
    [0] from the start
   *[other] round { $round }
}
ink-text-errors = Errors: { $ends }.
ink-text-end = { $cell } { $side }

## The rules in short

ink-rules-heading = **{ $game } in short**
ink-rules-round = **{ $rounds } rounds.** All draw the same dice, each on an own 7×7 board, all at the same time; nobody sees another's open round. Drawings of the open round can be taken back until you are done; what was drawn in earlier rounds stays.
ink-rules-fit = **Drawing:** turned and mirrored as you like, in an empty cell, joined by a matching side to an exit or to something drawn (an isolated bridge or pier will do, too). Two sides that face each other show the same thing, or one of them is blank. Water, river and lava don't match an exit, nor water a highway without a pier.
ink-rules-done = **Done:** judged on your final board. While one of the four base dice still fits anywhere, you can't be done; if none fits, you can, even where another order would have placed more.
ink-rules-specials = **Special routes:** one a round, { $most } a game, each once.
ink-rules-score = **Networks** by their exits: { $points }.
ink-rules-networks = Stations join highway and railway; an overpass joins neither to the other, so it may belong to two networks. Each network scores alone.
ink-rules-longest = **Longest highway and longest railway:** 1 a cell. A station doesn't break them; of a junction only one way on counts. **Centre cells** drawn in: 1 each; any tile counts.
ink-rules-errors = **Errors:** −1 for each highway or railway end inside the board that faces a blank side or an empty cell. Ends on the border are none.
ink-rules-river = **River:** its dice are optional and need no connection. Your best river scores 1 a cell, +{ $bonus } with both ends on the border; each open river end is an error.
ink-rules-lake = **Lake:** its dice are optional and need no connection. A blank cell with water on three or four sides fills at once, whatever the fourth side shows. Piers on one lake join their networks; longest routes don't cross water. 1 a cell of your smallest lake.
ink-rules-meteor = **Meteor:** you decide after seeing all dice and before your first drawing. It flies from where it fell last (at first D4); at the border it turns round, which costs no step; over a crater it flies on. Sacrificing a special averts it: that is the round's special, and one of the three.
ink-rules-crater = **Craters** may be drawn over. +{ $points } for each highway, railway or river end that faces one, and such ends are no errors. A crater is no centre cell drawn in, and a special that is hit stays used.
ink-rules-lava = **Lava:** at least one of its dice each round, judged on the final board, joined to an open lava side. If none fits an empty cell, open a volcano, or draw one over a tile without lava; what was replaced stays used. A straight beside lava needs no connection of its own.
ink-rules-volcano = **Volcano:** one a round, at any time, in an empty cell with no lava beside it. +{ $points } for each lava lake without open sides, 1 a cell of the largest; each open lava side is an error, on the border it is closed.
ink-rules-ties = **Most points win;** equal: fewer errors; still equal: shared.
ink-rules-leaving = Who leaves ranks last and holds nobody up: the referee draws what is due where it makes fewest errors.
ink-rules-notation = In words and logs, A1 is top left and G7 bottom right.
ink-rules-bot = Everything can be done with the buttons or with `/ink`; `/hand` shows what you can do now.

## Why the rules refuse something, and what can be done instead

already-confirmed = You are done with round { $round }; it is closed for you. The next one opens when all are done.
not-asked-now = That isn't asked of you now. **My board** or `/hand` shows what you can do.
no-such-cell = There is no cell "{ $cell }". Cells go from A1, top left, to G7, bottom right.
no-such-tile = I can't read "{ $tile }" as something to draw. **My board** or `/hand` shows the dice.
not-rolled = { $tile }: not among the dice you still have this round.
cell-taken = { $cell } is taken already.
sides-clash = { $tile } doesn't fit in { $cell }: sides that face each other must show the same thing.
not-connected = { $tile } isn't connected in { $cell }: it must join an exit or something drawn.
special-used = You have used that special already: { $tile }.
no-specials-left = You have used all { $most } specials of the game.
one-special-a-round = One special a round, and you have used this round's.
nothing-to-take-back = You have done nothing in this round that could be taken back.
die-still-fits = You can't be done yet. A die still fits: { $tile }.
meteor-first = The meteor comes first: let it fly, or sacrifice a special.
wrong-direction = The meteor can't fly there: { $direction }.
lava-due = You can't be done yet: at least one lava die must be drawn each round.
lava-beside = There is lava beside { $cell }: no volcano opens there.
one-volcano-a-round = One new volcano a round, and you have opened this round's.
no-need-to-replace = Lava may be drawn over a tile only where no lava die fits an empty cell.
nothing-to-replace = In { $cell } there is no tile without lava.
