# What happened, and chat.

log = Log
say = Say something…
log-started = The game began.
log-over = The game is over.
log-flushed = The market was cleared for its wilds.
log-replaced = A bot plays for { $name } now.
log-returned = { $name } is back.
log-claimed = { $name } claimed { $route } (+{ $points }).
log-took = { $name } took a card: { $card }.
log-drew-card = { $name } drew a card: { $card }.
log-drew = { $name } drew a card.
log-kept = { $name } kept tickets: { $count }.
log-dug = { $name } digs { $route }: { $extra } more asked.
log-left-tunnel = { $name } took the cards back.
log-passed = { $name } passed.
log-last-round = { $name } called the last round.
