# The board: zoom buttons and a short description of a route.

board-larger = Увеличить
board-smaller = Уменьшить
board-whole = Всё поле
route-grey = любой один цвет
route-ferry = { $count ->
    [one] паром, { $count } { word-wild }
    [few] паром, { $count } { word-wild.few }
   *[other] паром, { $count } { word-wild.many }
}
route-tunnel = { $count ->
    [one] туннель, откроется { $count } карта
    [few] туннель, откроются { $count } карты
   *[other] туннель, откроется { $count } карт
}
route-sets = { $count ->
    [one] { $count } любая карта вместо одной
    [few] { $count } любые карты вместо одной
   *[other] { $count } любых карт вместо одной
}
route-cart = даёт карту товара
route-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
lacks-color = Не хватает карт: { $count }, цвет: { $color }. У вас: { $held }.
lacks-any-color = Не хватает карт одного цвета: { $count }, например { $color }. У вас: { $held }.
lacks-wilds = Не хватает { word-wild.many }: { $count }. У вас: { $held }.
lacks-cards = Не хватает любых карт: { $count }.
lacks-pieces = Не хватает фишек: { $count }.
route-yours = Ваш
route-owner = Занят игроком { $n }
route-affordable = Можно занять
