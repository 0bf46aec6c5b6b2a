"""What a stand-in plays in Ticket to Ride: a function of the seat's view and its legal actions.

It plans which lanes join its tickets (``plans``), claims them when it can pay (``claiming``),
draws what they lack (``drawing``), and minds which tickets to keep (``choosing``) and what a
station would rescue (``rescuing``). All it knows of an edition is the map and what is legal.
"""
