# The game: cards, tickets, prompts.

# What the board calls its things: $vehicle is train, bus or cart. Where no board is known, the words fit every board.
word-pieces = { $vehicle ->
    [train] trains
    [bus] buses
    [cart] carts
   *[other] pieces
}
word-wild = { $vehicle ->
    [train] locomotive
    [bus] bus card
    [cart] joker
   *[other] wild
}
    .many = { $vehicle ->
        [train] locomotives
        [bus] bus cards
        [cart] jokers
       *[other] wilds
    }
word-tickets = { $vehicle ->
    [cart] contracts
   *[other] tickets
}
    .one = { $vehicle ->
        [cart] contract
       *[other] ticket
    }
# A card in a sentence: $card is its name, $kind its colour or wild. The name alone has to do where no kind is given.
a-card = { $kind ->
    [wild] a { word-wild }
    [orange] an orange card
   *[other] { $card ->
        [wild] a wild
        [locomotive] a locomotive
        [joker] a joker
        [orange] an orange card
       *[other] a { $card } card
    }
}

hand = Hand
holder = Team holder
holder-short = Holder
holder-tickets = { tickets } in the holder
from-holder = from the holder
words-from-holder = { $cards } from the holder
no-cards = no cards
cards-of = { $count } { $card }
market = Market
deck = Deck
tickets = { $vehicle ->
    [cart] Contracts
   *[other] Tickets
}
points = Points
pieces = { $vehicle ->
    [train] Trains
    [bus] Buses
    [cart] Carts
   *[other] Pieces
}
cards = Cards
merchandise = Merchandise
merchandise-left = Merchandise left
who-plays = Players
you = you
away = Offline
now = Now
panels = Panels
table = Table
slot-says = Market { $number }: { $card }
slot-empty = Market { $number }: empty
deck-says = Draw from the deck ({ $count ->
    [one] { $count } card left
   *[other] { $count } cards left
})
ticket-deck-says = Draw { word-tickets } ({ $count } left)
your-turn = Your turn
ask-turn = draw cards, claim a route or draw { word-tickets }
ask-turn-team = draw cards, claim a route, draw or share { word-tickets }
your-last-turn = Your last turn
ask-pass = you have no legal move
second-card = Draw a second card
ask-second-hand = Draw a second card for your hand
ask-second-holder = Draw a second card for the team holder
ask-place = You drew { a-card }. Where should it go?
choose-tickets = Choose which { word-tickets } to keep
keep-least = Keep at least { $count }.
keep-share = Put one of them into the team holder.
keep-count = { $count ->
    [0] Keep
    [one] Keep { $count } { word-tickets.one }
   *[other] Keep { $count } { word-tickets }
}
share-ticket = Choose a { word-tickets.one } for the team holder
share-opening = Your partner will see it and can help complete it.
share-tickets = Share { word-tickets }
share-short = Share
share-turn = Put one or two of your { word-tickets } into the team holder. This takes your whole turn.
share-now = Put into holder
where-card = Where should the card go?
to-hand = Hand
to-holder = Holder
place-hand = the next card goes to the holder
place-holder = the next card goes to your hand
wait-turn = Waiting for { $name }
wait-opening = Choosing { word-tickets }: { $name }
wait-sharing = Choosing a { word-tickets.one } for the holder: { $name }
wait-second = Drawing a second card: { $name }
wait-tunnel = Deciding on a tunnel: { $name }
wait-keeping = Choosing { word-tickets }: { $name }
last-round-begins = Last round!
last-round-why = { $name } ran low on { word-pieces }. Everyone gets one more turn.
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
pay-with = Pay { $cards }
pay-extra = Pay
other-ways = Other ways to pay
more-ways = More ways to pay
compose = Choose cards yourself
compose-pays = This pays for the route.
one-more = Add one { $card }
one-less = Remove one { $card }
pass = Pass
take-back = Take your cards back
tunnel-laid = Played:
tunnel-turned = Revealed:
tunnel-cannot = You cannot pay this.
tunnel-asks = { $extra ->
    [one] The tunnel costs 1 more card
   *[other] The tunnel costs { $extra } more cards
}
digs = Tunnel! { $name }: { $route }
dig-outcome = { $extra ->
    [0] No extra cards
    [one] 1 more card
   *[other] { $extra } more cards
}
ticket-done = completed
ticket-open = open
ticket-impossible = no longer possible
no-tickets-yet = none
fold = Show board
home = Home
leave = Leave
leave-sure = Leave the game? A bot will play for you. You can take your seat back later.
stay = Stay
take-seat-back = A bot is playing for you. Take your seat back
vote-bot = Let a bot play for { $name }
watching = Watching: { $count }
text-view = Text view
board-view = Back to the board
text-claim = Claim { $route }, { $about }, with { $cards }
text-no-claims = You cannot claim any route now.
text-player = { $name }: points { $points }, { word-pieces } { $pieces }, cards { $cards }, { word-tickets } { $tickets }
text-owned = Claimed routes
text-none-owned = none yet
keys = Keyboard shortcuts
key-market = Take a card from the market
key-deck = Draw from the deck
key-tickets = Draw { word-tickets }
arrow-keys = Arrow keys
key-arrows = Move from route to route
key-enter = Open the route
key-confirm = Confirm: claim, keep or pay
key-close = Close
key-text = Switch between text and board
key-help = Show this list
card-wild = { $count ->
   *[one] { word-wild }
    [other] { word-wild.many }
}
card-purple = purple
card-blue = blue
card-orange = orange
card-white = white
card-green = green
card-yellow = yellow
card-black = black
card-red = red
card-pink = pink
color-purple = purple
color-blue = blue
color-orange = orange
color-white = white
color-green = green
color-yellow = yellow
color-black = black
color-red = red
color-pink = pink
spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}

ticket-price = { $routes ->
    [one] 1 route, { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }
   *[other] { $routes } routes, { $spaces } spaces
}
keep-together = +{ $points } if done, −{ $points } if not. Together { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to build.
keep-worth = +{ $points } if done, −{ $points } if not.
new-tickets = New { word-tickets }
undo = Undo
undo-until = Take your last move back
key-undo = take your last move back

ledger-hand = Cards taken openly and not played
ledger-unknown = { $count ->
    [0] All cards in this hand are known.
    [one] 1 more card is hidden.
   *[other] { $count } more cards are hidden.
}
ledger-played = Cards played for routes
ledger-points = Points for routes
ledger-length = { $routes } × { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
ledger-routes = Routes: { $count }, { word-pieces } left: { $pieces }
ledger-open = What everybody knows of this player
away-title = Since you looked away
ticket-completed = { $ticket } completed: +{ $points }
ticket-missing = { $price }: { $cards }
missing-any = { $count } of any colour
list-comma = { ", " }
