"""What a stand-in plays in Railroad Ink: a function of the seat's view and its legal actions.

It draws what is best for the board as ``judging`` sees it: points, and how likely it is that each
open end still leads somewhere. Of many ways to draw only those are judged that look best at a
glance (``glancing``). Expansions are handled through what is legal and what scores.
"""
