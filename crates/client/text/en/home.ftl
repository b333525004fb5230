# The home screen.

home-title = Build routes with friends, or against bots
home-about = Four boards, the real rules, nothing to install. Pick one and play.
players = Players
play-now = Play now
with-friends = With friends
join = Join
code = Invite code
my-games = My games
public-tables = Public tables
nothing-yet = Nothing here yet
stage-open = waiting for players
stage-playing = being played
stage-over = finished
