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
chart = Points for routes, move by move, and the final score
as-table = As a table
move = Move
watch-replay = Watch the replay
check-deal = Check the deal
proof-hash-right = The secret behind the deal was hashed again in this browser: it is the one that was promised.
proof-hash-wrong = The secret behind the deal does not have the hash that was promised. The deal may have been chosen afterwards.
proof-before-right = The promise is the same that this browser was shown before the first card.
proof-before-wrong = The promise is not the one that this browser was shown before the first card.
proof-before-open = This browser was not there before the first card. Compare the promise with somebody who was.
proof-replay-right = The whole game was dealt and played again here: every card came as the secret says, every move was lawful, and the score is the same.
proof-replay-wrong = Dealt and played again, the game does not come out the same.
proof-commitment = Promised before the first card
proof-secret = The secret, told at the end
proof-digest = The last position
