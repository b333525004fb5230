# The game: cards, tickets, what is asked.

hand = Hand
holder = Team's holder
holder-short = Holder
holder-tickets = Tickets in the holder
from-holder = from the holder
words-from-holder = from the holder { $cards }
no-cards = no cards
cards-of = { $count } { $card }
market = Market
deck = Deck
tickets = Tickets
points = Points
pieces = Pieces
cards = Cards
merchandise = Merchandise
merchandise-left = Merchandise left
who-plays = Players
you = you
away = Not here at the moment
now = Now
panels = Panels
table = Table
slot-says = Market { $number }: { $card }
slot-empty = Market { $number }: empty
deck-says = Draw from the deck, { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
ticket-deck-says = Draw tickets, { $count } left
your-turn = Your turn
ask-turn = take cards, claim a route or draw tickets
ask-turn-team = take cards, claim a route, draw tickets or share some
your-last-turn = Your last turn
ask-pass = nothing can be done
second-card = Take a second card
ask-second-hand = Take a second card; it goes to your hand
ask-second-holder = Take a second card; it goes to the team's holder
ask-place = You drew { $card }: where does it go?
choose-tickets = Choose the tickets you keep
keep-least = { $count ->
    [one] Keep at least one.
   *[other] Keep at least { $count }.
}
keep-share = Choose one of them for the team's holder.
keep-count = { $count ->
    [0] Keep
    [one] Keep { $count } ticket
   *[other] Keep { $count } tickets
}
share-ticket = Choose a ticket for the team's holder
share-opening = Your partner will see it and work on it too.
share-tickets = Share tickets
share-short = Share
share-turn = One or two of your tickets go into the team's holder. That is your whole turn.
share-now = Put into the holder
where-card = Where does the card go?
to-hand = Hand
to-holder = Holder
place-hand = the next goes to the holder
place-holder = the next goes to your hand
wait-turn = { $name } has the turn
wait-opening = Choosing tickets: { $name }
wait-sharing = Choosing a ticket for the holder: { $name }
wait-second = { $name } takes a second card
wait-tunnel = { $name } decides about a tunnel
wait-keeping = { $name } chooses tickets
last-round-begins = The last round!
last-round-why = { $name } has almost no pieces left. Everybody has one more turn.
last-round-turns = Last round, { $count ->
    [one] { $count } turn left
   *[other] { $count } turns left
}
time-left = Time left
time-days = { $a } d { $b } h
time-hours = { $a } h { $b } min
claim = Claim a route
claim-now = Claim
claim-with = Claim with { $cards }
pay-with = Add { $cards }
pay-extra = Pay
other-ways = Other ways to pay
more-ways = More ways to pay
compose = Choose the cards yourself
compose-pays = This pays for it.
one-more = One more: { $card }
one-less = One less: { $card }
pass = Pass
take-back = Take the cards back
tunnel-laid = Laid:
tunnel-turned = Turned up:
tunnel-cannot = You have no cards that it takes.
tunnel-asks = The tunnel asks for { $extra } more
digs = { $name } digs a tunnel: { $route }
dig-outcome = { $extra ->
    [0] Nothing more to pay
   *[other] Asks for { $extra } more
}
ticket-done = done
ticket-open = open
ticket-impossible = no longer possible
no-tickets-yet = none
fold = Look at the board
home = Home
leave = Leave
leave-sure = Leave the game? A bot plays on for you. You can take your seat back later.
stay = Stay
take-seat-back = A bot plays for you: take your seat back
vote-bot = Let a bot play for { $name }
watching = Looking on: { $count }
sound = Sound
notify = Tell me when it is my turn
text-view = Text view
board-view = Back to the board
text-claim = Claim { $route }, { $about }, with { $cards }
text-no-claims = Nothing can be claimed now.
text-player = { $name }: points { $points }, pieces { $pieces }, cards { $cards }, tickets { $tickets }
text-owned = Claimed routes
text-none-owned = none yet
keys = Keys
key-market = Take a card from the market
key-deck = Draw from the deck
key-tickets = Draw tickets
arrow-keys = Arrows
key-arrows = From route to route
key-enter = Look at the route
key-confirm = Claim, keep, pay: the main answer
key-close = Close
key-text = The game in words, and back
key-help = This list
card-wild = wild
card-purple = purple
card-blue = blue
card-orange = orange
card-white = white
card-green = green
card-yellow = yellow
card-black = black
card-red = red
card-pink = pink
spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
