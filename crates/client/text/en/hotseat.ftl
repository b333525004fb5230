# Several people on one device.

hot-seat = Play on one device
hot-seat-about = Take turns at this screen, with or without bots. Between two turns all cards are hidden until the next player is ready. Works offline.
hot-seat-person = Person
hot-seat-name = Name
hot-seat-player = Player { $n }
hot-seat-start = Start the game
hot-seat-pass = Pass the device to { $name }
hot-seat-hidden = All cards are hidden. Everybody else, please look away.
hot-seat-look = I am { $name } – show my cards
hot-seat-since = Since your last turn
hot-seat-next = { $name } is next
hot-seat-done = Have a last look, then hide your cards and pass the device on. After that you can no longer undo.
hot-seat-hide = Hide my cards
hot-seat-back = { $name } is back
refused-same-name = Two people on one device need different names.
refused-not-next = The game is not waiting for that player.
refused-cards-hidden = All cards are hidden. Say first who is playing.
