# The home screen.

home-title = Build routes with friends, or against bots
home-about = Four boards, the real rules, nothing to install. Pick one and play.
player-count = Players
play-now = Play now
with-friends = With friends
open-table = Open a table
open-table-about = You sit down in the first seat and get a link for the others. Everything can be changed until the game begins.
clock = Time for a turn
clock-none = No clock
clock-seconds = { $n } s
clock-minutes = { $n } min
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
who-finds = Who finds the table
by-link = Only with the link
public = Everybody
who-first = Who begins
by-lot = By lot
seat-number = Seat { $n }
join = Join
join-table = Join a table
join-about = Type the code that you were given, or paste the whole link.
code = Invite code
my-games = My games
public-tables = Public tables
no-public-tables = No public table just now. Open one with “With friends” and let everybody find it.
show-all = Show all
free-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
turn-of = { $name } to move
stage-full = full
stage-playing = being played
stage-over = finished
