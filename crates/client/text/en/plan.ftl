# The route plan that the viewer draws over the map.

plan = Plan
plan-draw = Draw a route plan
plan-how = Choose routes on the map to draw a plan. Only you see it.
plan-fill = Fill in
plan-fill-says = Add the routes that a bot would build
plan-nothing-more = A bot would add no more routes.
plan-clear = Clear
plan-planned = Planned
plan-put-in = Click to add to the plan
plan-take-out = Click to remove from the plan
plan-added = Added to the plan: { $route }.
plan-removed = Removed from the plan: { $route }.
plan-not-open = This route is not open to you.
plan-empty = The plan is empty.
plan-sum = The plan: { $routes ->
    [one] 1 route
   *[other] { $routes } routes
}, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}.
plan-routes = { $count ->
    [one] 1 route
   *[other] { $count } routes
}
plan-pieces = { $spaces } of your { $pieces } { word-pieces }
plan-turns = { $count ->
    [one] about 1 turn
   *[other] about { $count } turns
}
plan-built = { $count ->
    [one] 1 built
   *[other] { $count } built
}
plan-cards-needed = Cards to draw
plan-cards-all = You hold all the cards for it.
plan-grey = + { $count } for grey
plan-completes = Completes { word-tickets }: +{ $points }
plan-taken = { $name } took { $route }, a route of your plan.
plan-closed-by = { $route } of your plan is closed: { $name } took its double.
plan-closed = { $route } of your plan is closed.
plan-pieces-lack = { $count ->
    [one] You lack 1 of the { word-pieces } for this plan.
   *[other] You lack { $count } of the { word-pieces } for this plan.
}
plan-drop = Remove from the plan
plan-lost = Part of your plan is lost
key-plan = Draw a route plan
