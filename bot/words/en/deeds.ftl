## What the table itself did, beside the moves

deed-undo = { $name }'s last move was taken back.
deed-ask-undo = { $name } asks the table to take a move back.
deed-agree = { $name } agrees to take it back.
deed-disagree = { $name } doesn't want it taken back.
deed-replace = { $name } now plays in seat { $seat }.
deed-stand-in = A stand-in now plays for { $name }, in seat { $seat }.
deed-return = { $name } is back and plays in seat { $seat } again.
deed-vacate = Seat { $seat }, where { $name } sat, is open for another member.
deed-pause = The game is paused: all clocks stand still.
deed-resume = The game goes on: the clocks run again.
deed-extend = { $name } has been given more time.
deed-end = A referee has closed the game.
deed-end-nobody = Nobody plays any more: the game is closed.
