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
