-- How long a seat may take, and what happens to one that takes longer.

ALTER TABLE games ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';  -- live, day, two-days, week, none
ALTER TABLE games ADD COLUMN late TEXT NOT NULL DEFAULT 'safe';  -- safe, stand-in, open
