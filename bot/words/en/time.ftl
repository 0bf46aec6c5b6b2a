## Time

talk-until = -# ⏳ There is time until { $at } ({ $when }).
talk-paused = ⏸️ The game is paused. `/referee resume` lets it go on.
talk-holiday = -# 🏖️ { $name } is away from { $first }, and back on { $back }.
talk-late = -# ⏰ The time of { $name } was up: the referee made the safe move.

reminder-note = ⏳ { $name }, half of your time is over. There is time until { $until }.
reminder-call = ⏰ { $name }, you are being waited for: **{ $game }**, { $link }. There is time until { $until }; then { $late }.
reminder-asked = 🔔 { $name }, you are asked for a move: **{ $game }**, { $link }.
reminder-asked-until = 🔔 { $name }, you are asked for a move: **{ $game }**, { $link }. There is time until { $until }.
reminder-late-safe = the referee makes the safe move for you
reminder-late-stand-in = a stand-in plays on for you
reminder-late-open = your seat is open for another member

pace-live = Live: 10 minutes a turn
pace-day = A day a turn
pace-two-days = Two days a turn
pace-week = A week a turn
pace-none = No deadline: play whenever you have a minute
late-safe = If somebody is late: the referee makes the safe move
late-stand-in = If somebody is late: a stand-in plays on until they come back
late-open = If somebody is late: their seat is open for another member
lobby-pace = Pace: { $pace }
lobby-closes = -# A table that nobody touches closes { $when }.
choose-pace = Pace
choose-late = When somebody is late
button-time = Pace and language
lobby-choose-time = How fast shall the table play, and what happens to who is late?

paused = The game is paused: no clock runs. `/referee resume` lets it go on.
resumed = The game goes on. Each seat has the time that it had left.
extended = { $name } has { $hours ->
    [one] an hour
   *[other] { $hours } hours
} more.

settings-hours = Time zone: { $zone }, where it is { $now } now. Quiet hours: { $quiet }. Holiday: { $holiday }. Reminders: { $reminders ->
    [yes] on
   *[no] off
}.
settings-quiet-now = I leave you in peace until { $until }.
settings-no-zone = UTC (not chosen)
settings-no-quiet = none
settings-no-holiday = none
settings-holiday-days = { $first } to { $last }, both included

mine-deadline = { $line } (time is up { $until })

## The commands

command-referee-pause = pause
command-referee-pause-hint = Stop all clocks of a game, and with them all moves
command-referee-resume = resume
command-referee-resume-hint = Let a paused game go on
command-referee-extend = extend
command-referee-extend-hint = Give a player more time for this move
command-settings-holiday = holiday
command-settings-holiday-hint = Say on which days you are away: your clocks stand still
argument-hours = hours
argument-hours-hint = How many hours more
argument-pace-table-hint = How long a turn may take
argument-late-table-hint = What happens when somebody is late
argument-zone-mine-hint = Your time zone: a city near you
argument-quiet = quiet
argument-quiet-hint = When not to write to you: 22-7, or off
argument-reminders = reminders
argument-reminders-hint = Whether I remind you when you are waited for
argument-first = from
argument-first-hint = The first day, as 2027-07-14, or off
argument-last = until
argument-last-hint = The last day, as 2027-07-28
