-- Games with expansions, and seats without a colour: not every game has coloured pieces.

ALTER TABLE games ADD COLUMN expansions TEXT NOT NULL DEFAULT '[]';  -- JSON list of names

-- SQLite can't take NOT NULL away, so the table is made anew. NULLs are never alike to UNIQUE.
CREATE TABLE new_seats (
    game     TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT NOT NULL,
    colour   TEXT,
    sitting  INTEGER NOT NULL DEFAULT 0,   -- how often the seat has changed hands
    PRIMARY KEY (game, seat),
    UNIQUE (game, user),
    UNIQUE (game, colour)
) STRICT, WITHOUT ROWID;
INSERT INTO new_seats SELECT game, seat, user, name, colour, sitting FROM seats;
DROP TABLE seats;
ALTER TABLE new_seats RENAME TO seats;
CREATE INDEX seats_by_user ON seats (user);
