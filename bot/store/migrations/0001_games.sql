-- Games, who sits in them, what was done, and what has been told to whom.

CREATE TABLE games (
    id          TEXT PRIMARY KEY,
    status      TEXT NOT NULL CHECK (status IN ('lobby', 'open', 'finished', 'ended', 'cancelled')),
    ruleset     TEXT NOT NULL,
    version     INTEGER NOT NULL,
    options     TEXT NOT NULL,             -- JSON object; what the table agreed to
    places      INTEGER NOT NULL,          -- how many may sit down; once started: how many sit
    seed        BLOB,                      -- drawn at the start; secret until the end
    host        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    language    TEXT NOT NULL,             -- in which the channel is told
    held        TEXT,                      -- why nobody may act: the log no longer replays
    revision    INTEGER NOT NULL DEFAULT 0, -- counts changes of a lobby, so that it is told once
    created_at  TEXT NOT NULL,
    touched_at  TEXT NOT NULL
) STRICT;

-- One lobby or open game in a channel; a thread is a channel.
CREATE UNIQUE INDEX games_one_a_channel ON games (channel) WHERE status IN ('lobby', 'open');
CREATE INDEX games_by_channel ON games (channel, touched_at);
CREATE INDEX games_by_status ON games (status);

-- Who sits where stands here alone, so that a person can be forgotten without touching a log.
CREATE TABLE seats (
    game     TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT NOT NULL,
    colour   TEXT NOT NULL,
    sitting  INTEGER NOT NULL DEFAULT 0,   -- how often the seat has changed hands
    PRIMARY KEY (game, seat),
    UNIQUE (game, user),
    UNIQUE (game, colour)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user);

-- The log: append-only, seq without gaps. The primary key is the concurrency control.
CREATE TABLE actions (
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    seat    INTEGER,
    kind    TEXT NOT NULL,                 -- action (the rules'), undo, replace, end
    body    TEXT NOT NULL,
    by      INTEGER,                       -- who did it; nobody where the referee itself did
    key     TEXT NOT NULL UNIQUE,          -- one press, one action, however often it is tried
    digest  BLOB NOT NULL,
    at      TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- What has been told to an audience ('channel', 'seat:2'): up to which seq, by which message.
CREATE TABLE cursors (
    game      TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    audience  TEXT NOT NULL,
    seq       INTEGER NOT NULL,            -- all up to here has been told
    step      INTEGER NOT NULL,            -- the seat's step, or the lobby's revision, when told
    posts     INTEGER NOT NULL,            -- how many messages this audience has had
    channel   INTEGER,
    message   INTEGER,
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
    id          INTEGER PRIMARY KEY,
    language    TEXT,
    dm_wanted   INTEGER NOT NULL DEFAULT 1,
    dm_open     INTEGER NOT NULL DEFAULT 1, -- whether the last direct message arrived
    dm_channel  INTEGER
) STRICT;

CREATE TABLE guilds (
    id            INTEGER PRIMARY KEY,
    language      TEXT,
    referee_role  INTEGER
) STRICT;

CREATE TABLE meta (
    key    TEXT PRIMARY KEY,
    value  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
