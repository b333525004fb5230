# A game played again.

replay = Replay
play = Play
pause = Pause
step-back = One move back
step-on = One move on
to-beginning = To the beginning
to-end = To the end
speed = Speed
move-of = Move { $move } of { $last }
eyes = Whose view
eyes-all = All hands
eyes-public = What everybody saw
eyes-of = As { $name } saw it
open-record = Open a record
open-record-about = A file that Branchline has written of a game. Choose it, or drop it anywhere on this page. It stays in this browser.
choose-file = Choose a file
record-damaged = This record cannot be played again
record-too-long = The file is too large to be the record of a game.
record-unreadable = The browser cannot read the file.
record-fault = Something in this record is not right. It is shown as far as it can be.
move-secret = { $name } has chosen in secret.
