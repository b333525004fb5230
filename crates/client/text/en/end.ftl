# The end of a game.

result = Final score
for-routes = Routes
bonuses = Bonuses
record = Download the record
look-at-board = Look at the board
rematch = Play again
to-rematch = To the next game
