# Replays.

replay = Replay
play = Play
pause = Pause
step-back = One move back
step-on = One move forward
to-beginning = To the start
to-end = To the end
speed = Speed
move-of = Move { $move } of { $last }
eyes = Perspective
eyes-all = All hands
eyes-public = Public view
eyes-of = As { $name } saw it
open-record = Open a game record
open-record-about = Choose a game record saved by Branchline, or drop it anywhere on this page. It never leaves your browser.
choose-file = Choose a file
record-damaged = This record cannot be replayed
record-too-long = The file is too large to be a game record.
record-unreadable = Your browser could not read the file.
record-fault = This record has an error. The game is shown up to that point.
move-secret = { $name } made a secret choice.
