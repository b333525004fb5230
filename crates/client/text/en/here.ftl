# Games in this browser, without a server.

play-here = Play offline
play-here-about = No server needed: the bots run in your browser, and the game is saved there.
here-games = Games in this browser
here-forget = Delete this game
here-you = You
refused-here-full = Your browser has no space left to save this game. You can keep playing, but the game will be lost when you close the page.
refused-here-elsewhere = You continued this game in another tab. This is its current state.
refused-worker-failed = The game stopped working in this tab and is restarting. If it does not recover, reload the page.
