# What happened, and chat.

log = Log
say = Say something…
log-started = The game began.
log-over = The game is over.
log-flushed = The market was cleared for its wilds.
log-reshuffled = The discard became a new deck ({ $count }).
log-voted = { $name } wants a bot to play for { $other }.
log-replaced-clock = { $name } ran out of time. Now { $bot } plays on.
log-replaced-vote = By vote { $bot } plays for { $name } now.
log-replaced-left = { $name } left. Now { $bot } plays on.
log-returned = { $name } is back.
log-clock = { $name } ran out of time.
log-claimed = { $name } claimed { $route } for { $cards } (+{ $points }).
log-closed = { $route }: the route beside it closed.
log-merchandise = { $name } took merchandise ({ $count } left).
log-took = { $name } took a card: { $card }.
log-took-holder = { $name } took a card into the holder: { $card }.
log-drew-card = { $name } drew a card: { $card }.
log-drew = { $name } drew a card.
log-drew-card-holder = { $name } drew a card into the holder: { $card }.
log-drew-holder = { $name } drew a card into the holder.
log-placed-hand = { $name } put it into the hand.
log-placed-holder = { $name } put it into the holder.
log-placed-holder-card = { $name } put it into the holder: { $card }.
log-offered = { $name } drew tickets: { $count }.
log-kept = { $name } kept tickets: { $count }.
log-shared = { $name } put tickets into the holder: { $count }.
log-dug = { $name } digs { $route }: { $cards } turned up, { $extra ->
    [0] nothing more asked.
   *[other] { $extra } more asked.
}
log-paid-tunnel = { $name } added { $cards }.
log-left-tunnel = { $name } took the cards back.
log-passed = { $name } passed.
log-last-round = { $name } called the last round.
