# The board: zoom buttons and a short description of a route.

board-larger = Zoom in
board-smaller = Zoom out
board-whole = Whole board
route-grey = any one colour
route-ferry = { $count ->
    [one] ferry, 1 { word-wild }
   *[other] ferry, { $count } { word-wild.many }
}
route-tunnel = { $count ->
    [one] tunnel, reveals 1 card
   *[other] tunnel, reveals { $count } cards
}
route-sets = any { $count } cards replace one
route-cart = gives a merchandise card
route-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
lacks-color = { $count ->
    [one] Needs 1 more { $color }
   *[other] Needs { $count } more { $color }
}; you have { $held }.
lacks-any-color = { $count ->
    [one] Needs 1 more card of one colour, for example { $color }
   *[other] Needs { $count } more cards of one colour, for example { $color }
}; you have { $held }.
lacks-wilds = { $count ->
    [one] Needs 1 more { word-wild }
   *[other] Needs { $count } more { word-wild.many }
}; you have { $held }.
lacks-cards = { $count ->
    [one] Needs 1 more card of any kind.
   *[other] Needs { $count } more cards of any kind.
}
lacks-pieces = { $count ->
    [one] You lack 1 of the { word-pieces } it takes.
   *[other] You lack { $count } of the { word-pieces } it takes.
}
route-yours = Yours
route-owner = Taken by player { $n }
route-affordable = You can pay for it
