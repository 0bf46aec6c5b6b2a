## Scores across games: leaderboard, profile, history

leaderboard-title = Leaderboard · { $game }
leaderboard-all = All time
leaderboard-season = This season
leaderboard-season-since = This season, since { $day }
leaderboard-page = { $period } · page { $page } of { $pages }
leaderboard-none = Nobody is rated yet here. Who finishes a game of two or more players is on the leaderboard from then on.
leaderboard-none-season = Nothing has been played to its end in this season yet.
leaderboard-note = In brackets: fewer than { $games } games, so it says little yet.
# A place is no number of a Markdown list, in which Discord would count on where two share one.
leaderboard-line = { $place }\. **{ $name }** · { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} · average { $average } · { $reliable }
leaderboard-alt = { $title }. { $period }.
leaderboard-alt-line = { $place }: { $name }, { $rating }, { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}, average { $average }, { $reliable }.
leaderboard-in-words = In words
leaderboard-as-picture = As a picture
leaderboard-my-place = My place ({ $place })
leaderboard-which = Which game
leaderboard-profile = Show a player's profile

scores-rating = Rating
scores-games = Games
scores-wins = Wins
scores-average = Average
scores-reliable = On time
scores-unsure = ({ $rating })
scores-decimal = { $whole }.{ $tenths }
scores-percent = { $percent }%
scores-no-average = –
scores-new = new
scores-in-time = { $percent } of turns on time
scores-in-time-new = still new
scores-nameless = Player { $place }

profile-title = **{ $name }**
profile-none = { $name } hasn't finished a game here yet.
profile-none-own = You haven't finished a game yet. Open a table with `/game new`, and this page fills by itself.
profile-game = ### { $game }
profile-rating = Rating **{ $rating }** · place { $place } of { $players }
profile-rating-unsure = Rating ({ $rating }) · place { $place } of { $players } · still uncertain, after { $games ->
    [one] 1 game
   *[other] { $games } games
}
profile-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
profile-average = average { $average }, best **{ $best }**
profile-path = longest path { $length }
profile-highway = longest highway { $length }
profile-railway = longest railway { $length }
profile-tickets = most tickets completed { $count }
profile-reliable = { $word } · turns on time: { $in_time } of { $turns }, games played to the end: { $stayed } of { $games }
profile-word-new = New here
profile-word-reliable = Reliable
profile-word-mostly = Mostly reliable
profile-word-seldom = Often away
profile-closed = { $games ->
    [one] 1 game was closed before its end; it counts for nothing.
   *[other] { $games } games were closed before their end; they count for nothing.
}
profile-everywhere = -# All servers together. Ratings are each server's own: ask there with `/profile`.
profile-curve = { $name } · rating
profile-curve-usa = USA
profile-curve-europe = Europe
profile-curve-ink = Railroad Ink
profile-curve-across = games played
profile-curve-alt = How { $name }'s rating went, game by game, from { $begin } at the beginning.
profile-curve-alt-line = { $game }: { $rating } after { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $highest } at the most.
profile-history = History

history-title = Games played to their end
history-title-of = Games played to their end · **{ $name }**
history-none = There is no game to show yet: none has been played to its end.
history-line = { $number }. { $day } · { $game } · { $names } · { $link }
history-one = { $day } · { $game } · { $names } · { $link }
history-winner = 🏆 **{ $name }** { $total }
history-placed = { $name } { $total }
history-left = { $name } (away at the end)
history-round = community round of { $players }: { $names }
history-own-place = { $name } { $total } (place { $place })
history-more = … and { $count } more
history-pick = Show one of them
history-option = { $number }. { $game }: { $names }
history-back = Back to the list
history-sheet = Score sheet
history-export = Record as a file

command-leaderboard = leaderboard
command-leaderboard-hint = The players of this server by rating, of all time or of this season
command-profile = profile
command-profile-hint = Games, wins, ratings, bests and reliability of yourself or of another
command-history = history
command-history-hint = Games that were played to their end, with sheet, replay and record
argument-league-hint = Which game; the one played most if you leave it out
argument-period = period
argument-period-hint = Of all time, or of this season
argument-profile-member-hint = Of whom; yourself if you leave it out
argument-history-member-hint = Of whom; all games of this server if you leave it out
argument-history-game-hint = Which game; all if you leave it out
