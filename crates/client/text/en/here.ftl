# Games in this browser.

play-here = Play here
play-here-about = Without a server: the bots think in your browser, and the game stays in it.
here-games = Games in this browser
here-forget = Delete this game
here-you = You
refused-here-full = There is no room in this browser to keep the game. You can play on, but it will be lost when the page is closed.
refused-here-elsewhere = This game is also open in another tab, which went on with it. Here is what there is now.
refused-worker-failed = The part of this page that plays by itself has failed. It is started again; reload the page if that does not help.
