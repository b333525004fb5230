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
open-record = Open a record
open-record-about = Choose a record that you downloaded from Branchline, or drop it on this page. It never leaves your browser.
choose-file = Choose a file
record-damaged = This record cannot be replayed
record-too-long = The file is too large to be a record.
record-unreadable = Your browser could not read the file.
record-fault = This record has an error. The game is shown up to that point.
move-secret = { $name } made a secret choice.
