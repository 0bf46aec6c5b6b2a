"""What whoever hosts the bot does besides running it: copies, checks, figures, and its pulse."""
