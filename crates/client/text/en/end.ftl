# The end of a game.

result = Final score
for-routes = Routes
record = Download the record
look-at-board = Look at the board
rematch = Play again
to-rematch = To the next game
winner = { $name } wins
winners = { $name } share the victory
decided-tickets = Level on points: more tickets done decided it.
decided-path = Level on points and tickets: the longest path decided it.
decided-shared = Level in everything that counts.
total = Total
every-ticket = Every ticket
bonus-districts = Districts
bonus-merchandise = Merchandise
bonus-longest-path = Longest path
bonus-most-tickets = Most tickets done
path-length = Longest path, in spaces
show-score = Show the score
counting = Counting up
skip = Skip
count-again = Count again
count-routes = { $name }: routes
count-ticket-done = { $name }: { $ticket }, done
count-ticket-failed = { $name }: { $ticket }, not done
count-district = { $name }: district { $district } joined
count-merchandise = { $name }: place { $rank } with { $cards ->
    [one] one merchandise card
   *[other] { $cards } merchandise cards
}
count-most-tickets = { $name }: most tickets done, { $done }
count-longest-path = { $name }: the longest path, { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
}
