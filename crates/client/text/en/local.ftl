# Games in this browser, without a server.

play-offline = Play offline
play-offline-about = No server needed: the bots run in your browser, and the game is saved there.
local-games = Games in this browser
local-delete = Delete this game
local-you = You
refused-local-full = Your browser has no space left to save this game. You can keep playing, but the game will be lost when you close the page.
refused-local-elsewhere = You continued this game in another tab. This is its current state.
refused-worker-failed = The game stopped working in this tab and is restarting. If it does not recover, reload the page.
