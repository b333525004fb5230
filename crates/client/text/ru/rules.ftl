# The rules.

rules = Правила
rules-of = Правила: { $board }
rule = Правило
contents = Содержание
rules-missing = Сейчас правила загрузить не удаётся.
rules-no-clause = На этом поле нет правила с номером { $clause }.
picture-route = { $route }: { $spaces ->
    [one] { $spaces } участок
    [few] { $spaces } участка
   *[other] { $spaces } участков
}, цвет: { $color }, очки: { $points }
picture-sisters = { $route }: { $count ->
    [2] два маршрута рядом
    [3] три маршрута рядом
   *[other] маршрутов рядом: { $count }
}
picture-ferry = { $route }: паром, участков: { $spaces }, со знаком джокера: { $wilds }
picture-tunnel = { $route }: тоннель, участков: { $spaces }, открывается карт: { $turned }
picture-sets = { $route }: { $spaces ->
    [one] { $spaces } участок
    [few] { $spaces } участка
   *[other] { $spaces } участков
}, вместо одной карты можно сыграть { $of }
picture-cart = { $route }: повозка даёт товар
picture-ticket = Билет: соедините два пункта, и он принесёт { $points }; не соедините — отнимет { $points }.
grey = серый
number = Номер
length = Длина
district = Район
places = Пункты
place-nth = Место
