-- Servers that have put the bot out, and messages that still name who asked to be forgotten.

ALTER TABLE guilds ADD COLUMN removed_at TEXT;   -- since when the bot is not there; UTC

-- Games whose messages are to be written over, since somebody in them is named no more.
CREATE TABLE renewals (
    game  TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
