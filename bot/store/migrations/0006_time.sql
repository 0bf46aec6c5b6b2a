-- When what is due, what was already said, and when the bot was away. All times are UTC.

CREATE TABLE due (
    game      TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    question  INTEGER NOT NULL,            -- the seq that brought about what the seat is asked
    rung      INTEGER NOT NULL,            -- buzz, note, call, deadline: what comes next
    at        TEXT NOT NULL,
    PRIMARY KEY (game, seat, rung)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_by_time ON due (at);

-- Taken before it is said, so that nothing is said twice.
CREATE TABLE reminders (
    game      TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    question  INTEGER NOT NULL,
    rung      INTEGER NOT NULL,
    at        TEXT NOT NULL,
    channel   INTEGER,                     -- where it stands, once it was said
    message   INTEGER,
    PRIMARY KEY (game, seat, question, rung)
) STRICT, WITHOUT ROWID;

-- While the bot was away, no clock ran.
CREATE TABLE absences (
    since  TEXT NOT NULL,
    until  TEXT NOT NULL
) STRICT;

ALTER TABLE users ADD COLUMN zone TEXT;          -- IANA name
ALTER TABLE users ADD COLUMN quiet TEXT;         -- "22:00-07:00", by that zone's wall clock
ALTER TABLE users ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1;

-- Past ones stay: what was asked before them is still judged by them.
CREATE TABLE holidays (
    user   INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    since  TEXT NOT NULL,
    until  TEXT NOT NULL
) STRICT;
CREATE INDEX holidays_by_user ON holidays (user);

-- From when the first question counts; none in games from before this was known.
ALTER TABLE games ADD COLUMN started_at TEXT;
