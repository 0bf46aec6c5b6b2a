-- How finished games came out, seat by seat. Derived from the logs and never the truth: whoever
-- deletes these rows has them written again.

CREATE TABLE results (
    game         TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat         INTEGER NOT NULL,
    sitting      INTEGER NOT NULL,         -- who sat there: how often the seat had changed hands
    contest      TEXT NOT NULL,            -- the game, or the community round it was part of
    guild        INTEGER NOT NULL,
    ruleset      TEXT NOT NULL,
    finished_at  TEXT NOT NULL,            -- of the whole contest
    user         INTEGER,                  -- nobody once forgotten
    seats        INTEGER NOT NULL,         -- how many played against each other
    place        INTEGER,                  -- shared by who tie; none for who was replaced
    total        INTEGER,
    parts        TEXT NOT NULL,            -- JSON object of numbers: the longest path, and the like
    stayed       INTEGER NOT NULL,         -- whether they played to the end themselves
    in_time      INTEGER NOT NULL,         -- turns they took
    late         INTEGER NOT NULL,         -- turns that were done for them
    PRIMARY KEY (game, seat, sitting)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_in_order ON results (guild, ruleset, finished_at, contest);
CREATE INDEX results_by_user ON results (user) WHERE user IS NOT NULL;
CREATE INDEX results_by_contest ON results (contest);
