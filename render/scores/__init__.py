"""Pictures across games: who stands where, and how somebody's rating came about."""
