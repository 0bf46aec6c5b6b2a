-- Community rounds: one event, and a game of one seat with the same seed for each who joins.

CREATE TABLE events (
    id          TEXT PRIMARY KEY,
    status      TEXT NOT NULL CHECK (status IN ('open', 'finished', 'cancelled')),
    ruleset     TEXT NOT NULL,
    version     INTEGER NOT NULL,
    options     TEXT NOT NULL,             -- JSON object, as of games
    expansions  TEXT NOT NULL,             -- JSON list
    seed        BLOB NOT NULL,             -- decides the dice of all games; secret until the end
    pace        INTEGER NOT NULL,          -- seconds that a round is open
    round       INTEGER NOT NULL,          -- the one that is open; once finished: the last
    closes_at   TEXT NOT NULL,             -- when the round closes, in UTC
    host        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    language    TEXT NOT NULL,             -- in which the channel is told
    created_at  TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX events_one_a_channel ON events (channel) WHERE status = 'open';
CREATE INDEX events_by_channel ON events (channel, created_at);
CREATE INDEX events_due ON events (closes_at) WHERE status = 'open';

ALTER TABLE games ADD COLUMN event TEXT REFERENCES events (id);
CREATE INDEX games_by_event ON games (event) WHERE event IS NOT NULL;

-- The games of an event are played in private, so its channel is free for a table.
DROP INDEX games_one_a_channel;
CREATE UNIQUE INDEX games_one_a_channel ON games (channel)
    WHERE status IN ('lobby', 'open') AND event IS NULL;

-- Whose player asked to be written to when a round opens.
CREATE TABLE callers (
    game   TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What has been told of an event to whom: as the cursors of games.
CREATE TABLE event_cursors (
    event     TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    audience  TEXT NOT NULL,               -- 'channel', or an entrant's game
    seq       INTEGER NOT NULL,            -- all rounds up to here have been told
    step      INTEGER NOT NULL,            -- how far all had come together, when told
    posts     INTEGER NOT NULL,
    channel   INTEGER,
    message   INTEGER,
    PRIMARY KEY (event, audience)
) STRICT, WITHOUT ROWID;
