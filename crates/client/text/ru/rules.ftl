# The rules.

rules = Правила
rules-of = Правила: { $board }
rule = Правило
contents = Содержание
rules-missing = Не удалось загрузить правила.
rules-no-clause = На этом поле нет правила { $clause }.
picture-route = { $route }: { $spaces ->
    [one] { $spaces } звено
    [few] { $spaces } звена
   *[other] { $spaces } звеньев
}, цвет — { $color }, очки — { $points }
picture-sisters = { $route }: { $count ->
    [2] два параллельных перегона
    [3] три параллельных перегона
   *[other] параллельных перегонов: { $count }
}
picture-ferry = { $route }: паром, { $spaces ->
    [one] { $spaces } звено
    [few] { $spaces } звена
   *[other] { $spaces } звеньев
}, с символом { word-wild.few } — { $wilds }
picture-tunnel = { $route }: туннель, { $spaces ->
    [one] { $spaces } звено
    [few] { $spaces } звена
   *[other] { $spaces } звеньев
}, { $turned ->
    [one] откроется { $turned } карта
    [few] откроются { $turned } карты
   *[other] откроется { $turned } карт
}
picture-sets = { $route }: { $spaces ->
    [one] { $spaces } звено
    [few] { $spaces } звена
   *[other] { $spaces } звеньев
}, { $of ->
    [one] { $of } любая карта
    [few] { $of } любые карты
   *[other] { $of } любых карт
} вместо одной
picture-cart = { $route }: символ тележки даёт карту товара
picture-ticket = { $vehicle ->
    [cart] Контракт
   *[other] Маршрут
}: соедините два пункта — плюс { $points }, не соедините — минус { $points }.
grey = серый
number = Номер
length = Длина
district = Район
places = Пункты
place-nth = Место
