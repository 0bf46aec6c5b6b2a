## Seats, votes, and looking back

talk-stood-in = -# A stand-in plays for { $name }, who can come back at any time: `/game back`.
talk-vacant = -# The seat of { $name } is open: whoever takes it plays on with that hand.
talk-undo = ↩️ { $name } asks to take back { $count ->
    [one] the last move
   *[other] the last { $count } moves
}. More than half of the others must agree; the next move anybody makes means no. For: { $agreed }, against: { $refused }.

button-sit = Take the seat of { $name }
button-agree = Agree
button-refuse = Refuse
button-undo = Undo
button-ask-undo = Ask the table
button-standin = Yes, let a stand-in play
button-back = I'm back
button-since = Since my last turn
button-hand = My hand

undone-own = Taken back. Nobody has learned anything by it.
undo-ask = { $count ->
    [one] Your last move has shown something, so the table must agree to take it back.
   *[other] Others have moved since, so the table must agree: { $count } moves would be taken back.
} More than half of the others must say yes. What was drawn is shuffled back.
undo-asked-table = The table is asked, in the channel. Any move made meanwhile settles it.
vote-agreed = You agree. Once more than half of the others do, it is taken back.
vote-refused = You refuse. It stays as it is, unless more than half of the others agree.
standin-ask = A stand-in plays your seat until you come back, by **I'm back**, `/game back` or any move of yours. It knows what you know, and no more. Shall it begin?
standin-ask-alone = You are the last who plays here. A stand-in for you means that the game is closed, and nobody wins. Shall it be?
standin-closed = Nobody plays any more, so the game is closed.
standin-begun = A stand-in plays for you now. You can come back at any time.
stood-in = A stand-in plays for { $name } now.
came-back = You are back: the seat is yours again. **My hand** or `/hand` shows what you are asked.
vote-agreed-settled = You agree, and that settles it: it is taken back.
vote-refused-settled = You refuse, and that settles it: it stays as it is.
since-heading = **Since your last turn**
since-heading-for-others = **Since the last turn**
since-nothing = Nothing has happened since your last turn.

## The commands

command-game-undo = undo
command-game-undo-hint = Take back your last move, or ask the table to
command-game-agree = agree
command-game-agree-hint = Agree to take a move back
command-game-refuse = refuse
command-game-refuse-hint = Refuse to take a move back
command-game-standin = standin
command-game-standin-hint = Let a stand-in play for you until you come back
command-game-back = back
command-game-back-hint = Take your seat back from a stand-in
command-game-take = take
command-game-take-hint = Take a seat that is open
command-game-since = since
command-game-since-hint = What has happened since your last turn
command-referee-standin = standin
command-referee-standin-hint = Let a stand-in play for a player who is away
