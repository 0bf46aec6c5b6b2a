## The commands: names, and what they do. Names are lowercase without spaces, hints up to 100
## characters.

command-game = game
command-game-hint = A table in this channel, and all your games
command-game-new = new
command-game-new-hint = Open a table in this channel
command-game-join = join
command-game-join-hint = Take a seat at the table in this channel
command-game-leave = leave
command-game-leave-hint = Leave the table before the game begins
command-game-colour = colour
command-game-colour-hint = Change your colour before the game begins
command-game-options = options
command-game-options-hint = See or change what the table plays by, before the game begins
command-game-start = start
command-game-start-hint = Begin the game at your table
command-game-cancel = cancel
command-game-cancel-hint = Close your table before the game begins
command-game-board = board
command-game-board-hint = The board as it is now, as a picture or in words
command-game-log = log
command-game-log-hint = What has happened so far
command-game-rules = rules
command-game-rules-hint = The rules in short, with the options of this table
command-game-mine = mine
command-game-mine-hint = All your games, those that wait for you first
command-game-concede = concede
command-game-concede-hint = Leave a game that has begun, for good
command-game-export = export
command-game-export-hint = The record of a game that is over, as a file

command-hand = hand
command-hand-hint = Your cards and tickets, or your board, and what you are being asked, for your eyes only
command-draw = draw
command-draw-hint = Draw train cards or destination tickets
command-draw-cards = cards
command-draw-cards-hint = Take a train card from the market or the deck
command-draw-tickets = tickets
command-draw-tickets-hint = Draw destination tickets; you are asked once more before
command-claim = claim
command-claim-hint = Claim a route
command-station = station
command-station-hint = Build a station, which at the end may use one route of another player
command-tunnel = tunnel
command-tunnel-hint = Pay what your tunnel asks for, or give it up
command-pass = pass
command-pass-hint = Pass, where you can't do anything else
command-scores = scores
command-scores-hint = The points now; after the end the full score sheet
command-ink = ink
command-ink-hint = Railroad Ink: your round, for your eyes only
command-ink-place = place
command-ink-place-hint = Draw a die; I ask for whatever you leave out
command-ink-special = special
command-ink-special-hint = Draw a special route
command-ink-meteor = meteor
command-ink-meteor-hint = Let the meteor fly
command-ink-sacrifice = sacrifice
command-ink-sacrifice-hint = Cross off a special, so that the meteor does nothing
command-ink-volcano = volcano
command-ink-volcano-hint = Open a new volcano
command-ink-replace = replace
command-ink-replace-hint = Draw lava over a tile, where no lava die fits an empty cell
command-ink-undo = undo
command-ink-undo-hint = Take back what you did last in this round
command-ink-done = done
command-ink-done-hint = Close the round for yourself; it can't be changed afterwards
command-ink-board = board
command-ink-board-hint = Your board with all that you drew, and what you are being asked

command-referee = referee
command-referee-hint = For the host, this server's referees and those who manage the server
command-referee-undo = undo
command-referee-undo-hint = Take back the last move, whatever it has shown
command-referee-replace = replace
command-referee-replace-hint = Offer a player's seat to another member
command-referee-remove = remove
command-referee-remove-hint = Take a player out of the game
command-referee-end = end
command-referee-end-hint = Close a game before its end; nobody wins

command-settings = settings
command-settings-hint = Your own settings, and this server's
command-settings-mine = mine
command-settings-mine-hint = Your language, and whether I write you direct messages
command-settings-server = server
command-settings-server-hint = This server's language, and who may be referee

## Their options

argument-game = game
argument-game-hint = Which game, if you have several
argument-ruleset = game
argument-ruleset-hint = Which game to play
argument-seats = seats
argument-seats-hint = For how many players
argument-language = language
argument-language-table-hint = The language in the channel
argument-language-mine-hint = The language of what only you see
argument-language-server-hint = The language of new tables
argument-thread = thread
argument-thread-hint = Open it in a new thread of this channel
argument-colour = colour
argument-colour-hint = The colour of your trains
argument-view = as
argument-view-hint = As a picture, or in words
argument-route = route
argument-route-hint = Type a city
argument-pay = pay
argument-pay-hint = With which cards; I ask if you leave it out
argument-toll-hint = With which cards, or give it up; I ask if you leave it out
argument-city = city
argument-city-hint = Type a city; I ask if you leave it out
argument-card = card
argument-card-hint = A card of the market, or the deck; I ask if you leave it out
argument-die = die
argument-die-hint = Which die
argument-cell = cell
argument-cell-hint = From A1, top left, to G7, bottom right
argument-turn = turn
argument-turn-hint = How it is turned: choose from the list, or type its number
argument-direction = direction
argument-direction-hint = Where it flies
argument-special = special
argument-special-hint = Which special route
argument-sacrifice-hint = Which special to cross off
argument-seat = player
argument-seat-hint = Whose seat
argument-member = member
argument-member-hint = Who takes the seat, if they accept
argument-dm = direct-messages
argument-dm-hint = Whether I write to you when it is your turn
argument-role = referees
argument-role-hint = Whose members may referee every game here; @everyone for no role

choice-view-board = picture
choice-view-text = words

## When there is nobody left to say it

commands-changed = My commands have changed since your Discord last looked. Please reload Discord (Ctrl+R, or restart the app) and try again.
command-failed = Sorry, something went wrong on my side. Please try again. If it stays so, tell the one who runs me this number: `{ $fault }`.

## Discord's permissions, as its settings name them

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-embed_links = Embed Links
permission-create_public_threads = Create Public Threads
permission-create_events = Create Events
permission-manage_threads = Manage Threads
