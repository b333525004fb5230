# The game: cards, tickets, what is asked.

hand = Hand
holder = Team's holder
from-holder = from the holder
market = Market
deck = Deck
tickets = Tickets
points = Points
pieces = Pieces
cards = Cards
merchandise = Merchandise
your-turn = Your turn
second-card = Take a second card
choose-tickets = Choose the tickets you keep
share-ticket = Choose a ticket for the team's holder
where-card = Where does the card go?
to-hand = Hand
to-holder = Holder
wait-for-others = Waiting for the others
last-round = last round
keep = Keep
claim = Claim a route
more-ways = More ways to pay
pass = Pass
take-back = Take the cards back
tunnel-turned = Turned up:
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
tunnel-asks = The tunnel asks for { $extra } more
spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
