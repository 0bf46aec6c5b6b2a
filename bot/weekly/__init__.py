"""Weekly games: people sign up, and at the agreed hour they are dealt to tables, week after week.

An hour is a promise by the wall clock of a place. Each week's event is an *occurrence*: people
sign up, say that they are there, and play at tables in threads of their own or in a community
round. Standings are read from the games; no sum of points is stored.
"""
