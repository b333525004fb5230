# What went wrong, by the code that the server gives.

problem-bad-request = The server did not understand that.
problem-unauthorized = You are not signed in any more.
problem-forbidden = You may not do that here.
problem-not-found = There is no such table, or you need its link.
problem-too-large = That is too long.
problem-too-many = That was too much at once.
problem-wrong-password = The name or the password is not right.
problem-bad-name = This name cannot be used.
problem-seat-taken = Somebody sits there already.
problem-wrong-stage = It is too late or too early for that.
problem-illegal = The rules do not allow that now.
problem-stale = Something happened in between. Look again before you decide.
problem-not-your-turn = It is not your turn.
problem-game-over = The game is over.
problem-unavailable = The server cannot be reached just now.
try-again-in = { $seconds ->
    [one] Try again in { $seconds } second.
   *[other] Try again in { $seconds } seconds.
}
refused-name-taken = Somebody keeps this name, or one that looks like it. Choose another.
refused-name-long = The name is too long: 24 characters at most.
refused-name-unseen = The name has characters that cannot be seen. Leave them out.
refused-name-bare = A name needs a letter or a digit.
refused-name-marks = The name has too many marks over its letters.
refused-password-length = A password has 8 to 200 characters.
refused-current-password = Your password so far is not right.
refused-only-watching = Give yourself a name first: without one you can only watch.
refused-no-such-code = No table has this code. Check it, or ask for a new link.
refused-by-invitation = This table is by invitation. Ask for its link.
refused-not-host = Only the host may do that.
refused-not-seated = You do not sit at this table.
refused-not-begun = The game has not begun yet.
refused-begun = The game has already begun.
refused-closed = The table is closed.
refused-seat-taken = Somebody sits there already. Choose another seat.
refused-free-first = Somebody sits there. Free the seat first.
refused-seat-would-go = Somebody sits in a seat that would go. Free it first.
refused-nobody-there = Nobody sits there.
refused-seats-empty = Some seats are still empty.
refused-bot-plays = A bot plays for you. Take your seat back first.
refused-no-bot-plays = No bot plays for you.
refused-only-seated-talk = Only those who sit at the table may talk.
refused-nothing-said = There is nothing to say.
refused-said-too-much = That is too long: 500 characters at most.
refused-no-vote-now = There is nothing to vote on there now.
refused-vote-later = Give them a minute before you vote.
refused-voted = You have voted already.
refused-not-over = The game is not over yet.
refused-rematch-there = The next game has its table already.
refused-many-tables = You have opened many tables.
refused-many-codes = Too many codes were tried.
refused-many-tries = Too many tries.
refused-many-at-once = Too many tables are open at once. Close some.
