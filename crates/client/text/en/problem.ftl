# Errors and refusals, by the code or reason the server gives.

problem-bad-request = The server did not understand the request. Reload the page and try again.
problem-unauthorized = You are no longer signed in. Sign in and try again.
problem-forbidden = You are not allowed to do that.
problem-not-found = This table does not exist, or you need its link.
problem-too-large = That is too long. Shorten it.
problem-too-many = Too many requests.
problem-wrong-password = Wrong name or password.
problem-bad-name = You cannot use this name. Choose another.
problem-seat-taken = That seat is taken. Choose another.
problem-wrong-stage = You cannot do that at this stage of the game.
problem-illegal = The rules do not allow that now.
problem-stale = The game has moved on. Check the board and decide again.
problem-not-your-turn = It is not your turn.
problem-game-over = The game is over.
problem-unavailable = Cannot reach the server. Try again in a moment.
try-again-in = { $seconds ->
    [one] Try again in { $seconds } second.
   *[other] Try again in { $seconds } seconds.
}
refused-name-taken = This name, or one that looks like it, is taken. Choose another.
refused-name-long = The name is too long: use at most 24 characters.
refused-name-unseen = The name contains invisible characters. Remove them.
refused-name-bare = The name needs at least one letter or digit.
refused-name-marks = The name has too many accents on its letters. Remove some.
refused-password-length = Use a password of 8 to 200 characters.
refused-current-password = The current password is wrong.
refused-only-watching = Pick a name first: without one you can only watch.
refused-no-such-code = No table has this code. Check it, or ask for a new link.
refused-by-invitation = This table is invite-only. Ask the host for the link.
refused-not-host = Only the host can do that.
refused-not-seated = You are not seated at this table.
refused-not-begun = The game has not started yet.
refused-begun = The game has already started.
refused-closed = This table has been closed.
refused-seat-taken = That seat is taken. Choose another.
refused-free-first = That seat is occupied. Free it first.
refused-seat-would-go = That would remove an occupied seat. Free it first.
refused-nobody-there = That seat is empty.
refused-seats-empty = Fill all seats first.
refused-bot-plays = A bot is playing for you. Take your seat back first.
refused-no-bot-plays = No bot is playing for you.
refused-only-seated-talk = Only seated players can chat.
refused-nothing-said = The message is empty.
refused-said-too-much = The message is too long: use at most 500 characters.
refused-no-vote-now = There is nothing to vote on.
refused-vote-later = Give them a minute before you vote.
refused-voted = You have already voted.
refused-not-over = The game is not over yet.
refused-rematch-there = The next game already has a table.
refused-many-tables = You have opened too many tables.
refused-many-codes = Too many invite codes tried.
refused-many-tries = Too many attempts.
refused-many-at-once = You have too many open tables. Close some first.
