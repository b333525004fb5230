# The rules.

rules = Правила
rules-of = Правила: { $board }
rule = Правило
contents = Содержание
rules-missing = Не удалось загрузить правила.
rules-no-clause = Для этого поля нет правила { $clause }.
picture-route = { $route }: { $spaces ->
    [one] { $spaces } участок
    [few] { $spaces } участка
   *[other] { $spaces } участков
}, цвет: { $color }, очки: { $points }
picture-sisters = { $route }: { $count ->
    [2] два параллельных маршрута
    [3] три параллельных маршрута
   *[other] параллельных маршрутов: { $count }
}
picture-ferry = { $route }: паром, участков: { $spaces }, из них со значком джокера: { $wilds }
picture-tunnel = { $route }: туннель, участков: { $spaces }, откроется карт: { $turned }
picture-sets = { $route }: { $spaces ->
    [one] { $spaces } участок
    [few] { $spaces } участка
   *[other] { $spaces } участков
}, любые { $of } карты заменяют одну
picture-cart = { $route }: повозка даёт карту товара
picture-ticket = Билет: соедините два пункта — плюс { $points }, не соедините — минус { $points }.
grey = серый
number = Номер
length = Длина
district = Район
places = Пункты
place-nth = Место
