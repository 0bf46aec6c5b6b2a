-- Weekly games: what was agreed, each week's occurrence, who signed up, and the tables.

CREATE TABLE weeklies (
    id           TEXT PRIMARY KEY,
    status       TEXT NOT NULL CHECK (status IN ('active', 'stopped')),
    guild        INTEGER NOT NULL,
    channel      INTEGER NOT NULL,
    host         INTEGER,                  -- who set it up; nobody once forgotten
    language     TEXT NOT NULL,            -- in which the channel is told
    ruleset      TEXT NOT NULL,
    expansions   TEXT NOT NULL,            -- JSON list
    weekday      INTEGER NOT NULL,         -- 0 is Monday
    hour         INTEGER NOT NULL,         -- by the clocks of the zone
    minute       INTEGER NOT NULL,
    zone         TEXT NOT NULL,            -- its IANA name
    seats        INTEGER NOT NULL,         -- at a table, at most where it can be helped
    places       INTEGER NOT NULL,         -- how many play; whoever signs up later waits
    pace         TEXT NOT NULL,
    late         TEXT NOT NULL,
    round_pace   INTEGER NOT NULL,         -- seconds of a community round
    weeks        INTEGER NOT NULL,         -- of a season
    role         INTEGER,                  -- who is buzzed when sign-ups open
    created_at   TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX weeklies_one_a_channel ON weeklies (channel) WHERE status = 'active';

CREATE TABLE occurrences (
    id        TEXT PRIMARY KEY,
    weekly    TEXT NOT NULL REFERENCES weeklies (id),
    number    INTEGER NOT NULL,            -- counted from 1, skipped ones too
    season    INTEGER NOT NULL,
    week      INTEGER NOT NULL,            -- of its season
    stage     TEXT NOT NULL CHECK (stage IN
        ('signing-up', 'ready-check', 'seating', 'playing', 'finished', 'skipped')),
    at        TEXT NOT NULL,               -- the hour that was promised, in UTC
    due       TEXT NOT NULL,               -- when it goes on; once it has begun: when it did
    note      TEXT,                        -- why it was skipped, or what keeps it from beginning
    event     TEXT REFERENCES events (id), -- the community round that it is
    revision  INTEGER NOT NULL DEFAULT 0,  -- counts changes, so that each is told once
    UNIQUE (weekly, number)
) STRICT;
CREATE INDEX occurrences_due ON occurrences (due)
    WHERE stage IN ('signing-up', 'ready-check', 'seating', 'playing');
CREATE INDEX occurrences_by_event ON occurrences (event) WHERE event IS NOT NULL;

-- Who signed up, in their order. Where they sit is written as they are dealt to tables.
CREATE TABLE signups (
    occurrence  TEXT NOT NULL REFERENCES occurrences (id) ON DELETE CASCADE,
    place       INTEGER NOT NULL,
    user        INTEGER,
    name        TEXT NOT NULL,
    ready       INTEGER NOT NULL DEFAULT 0,
    at_table    INTEGER,                   -- counted from 1
    seat        INTEGER,
    PRIMARY KEY (occurrence, place),
    UNIQUE (occurrence, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX signups_by_user ON signups (user);

-- The tables of an occurrence; one without a game has not been opened yet.
CREATE TABLE weekly_tables (
    occurrence  TEXT NOT NULL REFERENCES occurrences (id) ON DELETE CASCADE,
    number      INTEGER NOT NULL,
    game        TEXT UNIQUE REFERENCES games (id),
    PRIMARY KEY (occurrence, number)
) STRICT, WITHOUT ROWID;

-- What has been told: of an occurrence, or of a weekly's seasons. As the cursors of games.
CREATE TABLE weekly_cursors (
    subject   TEXT NOT NULL,
    audience  TEXT NOT NULL,               -- 'channel', 'schedule' (Discord's own), 'season'
    seq       INTEGER NOT NULL,
    step      INTEGER NOT NULL,
    posts     INTEGER NOT NULL,
    channel   INTEGER,
    message   INTEGER,                     -- or the number of the scheduled event
    PRIMARY KEY (subject, audience)
) STRICT, WITHOUT ROWID;
