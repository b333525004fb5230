# The rules.

rules = Rules
rules-of = Rules: { $board }
rule = Rule
contents = Contents
rules-missing = The rules cannot be fetched right now.
rules-no-clause = No rule of this board has the number { $clause }.
picture-route = { $route }: { $spaces ->
    [one] one space, { $color }, pays { $points }
   *[other] { $spaces } spaces, { $color }, pays { $points }
}
picture-sisters = { $route }: { $count ->
    [2] two routes side by side
    [3] three routes side by side
   *[other] { $count } routes side by side
}
picture-ferry = { $route }: a ferry of { $spaces }, { $wilds ->
    [one] one of them with the sign of a wild
   *[other] { $wilds } of them with the sign of a wild
}
picture-tunnel = { $route }: a tunnel of { $spaces }, { $turned } cards are turned up
picture-sets = { $route }: { $spaces } spaces, { $of } cards may stand for one
picture-cart = { $route }: the cart gives merchandise
picture-ticket = A ticket: join the two places and it gives { $points }, leave them apart and it takes { $points }.
grey = grey
number = Number
length = Length
district = District
places = Places
place-nth = Place
