# A table before the game begins, and the names of bots.

bot = Bot
bots = Bots
level-beginner = Beginner
level-greedy = Easy
level-planner = Medium
level-expert = Strong
table-closed = This table was closed before the game began.
invite-say = Send this link to your friends:
start = Start
start-with-bots = Fill with bots and start
wait-for-host = The host starts the game.
seat-free = Free seat
team = team
sit = Sit here
remove = Remove
stand-up = Leave
