-- The language in which somebody's Discord is, as far as the bot speaks it: for direct messages,
-- where nobody tells it.

ALTER TABLE users ADD COLUMN discord_language TEXT;
