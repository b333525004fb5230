# The frame around every screen.

guest = Guest
language = Language
theme = Light or dark
loading = One moment…
line-lost = The line is lost. Trying again…
copy = Copy
close = Close
