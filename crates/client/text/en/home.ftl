# The home screen.

home-title = Build routes with friends or against bots
home-about = Four boards, full rules, nothing to install. Pick a board and play.
home-offline = No connection to the server. You can still play bots in this browser, read the rules and open records.
player-count = Players
card-players = Players: { $players } · bots: { $level }
change = Change
go-on = Continue
play-now = Play
with-friends = With friends
open-table = Open a table
open-table-about = You take the first seat and get a link to share. You can change everything until the game starts.
clock = Time per turn
clock-none = No limit
clock-seconds = { $n } s
clock-minutes = { $n } min
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
who-finds = Who can find this table
by-link = Only people with the link
public = Everyone
who-first = First player
random-first = Random
seat-number = Seat { $n }
join = Join
join-table = Join a table
join-about = Enter the invite code, or paste the whole link.
code = Invite code
my-games = My games
public-tables = Public tables
no-public-tables = No public tables right now. Choose “With friends” to open one and make it visible to everyone.
show-all = Show all
free-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
turn-of = { $name } to move
stage-full = full
stage-playing = in progress
stage-over = finished
