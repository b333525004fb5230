# The log of the game, and chat.

log = Log
say = Write a message…
chat-rule = Partners may chat, but share information about the game only through the holders (T19).
reactions = Quick reactions
reaction-nice = Nice move!
reaction-thanks = Thank you!
reaction-ouch = Ouch!
reaction-hurry = Your turn!
reaction-well-played = Well played!
unread = { $n ->
    [one] { $n } unread message
   *[other] { $n } unread messages
}
log-started = The game started.
log-over = The game is over.
log-flushed = Three or more { word-wild.many } in the market: all five cards were replaced.
log-reshuffled = The discard pile was shuffled into a new deck ({ $count }).
log-voted = { $name } voted for a bot to play for { $other }.
log-replaced-clock = { $name } ran out of time. { $bot } takes over.
log-replaced-vote = The players voted: { $bot } takes over for { $name }.
log-replaced-left = { $name } left. { $bot } takes over.
log-returned = { $name } is back.
log-undone = { $name } took a move back.
log-clock = { $name } ran out of time.
log-turn-claimed = { $name } claims { $route }
log-turn-cards = { $name } takes { $count ->
    [one] 1 card
   *[other] { $count } cards
}
log-claimed = { $name } claimed { $route } with { $cards } (+{ $points }).
log-closed = { $route }: the parallel route is closed.
log-merchandise = { $name } took a merchandise card ({ $count } left).
log-took = { $name } took { a-card } from the market.
log-took-holder = { $name } took { a-card } from the market for the holder.
log-drew-card = { $name } drew { a-card }.
log-drew = { $name } drew a card.
log-drew-card-holder = { $name } drew { a-card } for the holder.
log-drew-holder = { $name } drew a card for the holder.
log-placed-hand = { $name } kept the card in hand.
log-placed-holder = { $name } put the card into the holder.
log-placed-holder-card = { $name } put { a-card } into the holder.
log-offered = { $name } drew { $count ->
    [one] 1 { word-tickets.one }
   *[other] { $count } { word-tickets }
}.
log-kept = { $name } kept { $count ->
    [one] 1 { word-tickets.one }
   *[other] { $count } { word-tickets }
}.
log-shared = { $name } put { $count ->
    [one] 1 { word-tickets.one }
   *[other] { $count } { word-tickets }
} into the holder.
log-dug = { $name } started the tunnel { $route }: revealed { $cards }, { $extra ->
    [0] no extra cards.
    [one] 1 more card to pay.
   *[other] { $extra } more cards to pay.
}
log-paid-tunnel = { $name } paid { $cards } more.
log-left-tunnel = { $name } gave up the tunnel.
log-passed = { $name } passed.
log-last-round = { $name } triggered the last round.
