# The log of the game, and chat.

log = Журнал
say = Сообщение…
chat-rule = Напарники могут переписываться, но делиться сведениями об игре — только через подставки (T19).
log-started = Игра началась.
log-over = Игра окончена.
log-flushed = На рынке три джокера или больше: все пять карт заменены.
log-reshuffled = Сброс перетасован в новую колоду ({ $count }).
log-voted = { $name } голосует за замену ботом: { $other }.
log-replaced-clock = { $name }: время вышло. Дальше играет { $bot }.
log-replaced-vote = { $name }: замена по голосованию. Дальше играет { $bot }.
log-replaced-left = { $name } выходит. Дальше играет { $bot }.
log-returned = { $name } снова за столом.
log-undone = { $name } отменяет ход.
log-clock = { $name }: время вышло.
log-claimed = { $name } занимает { $route }: { $cards } (+{ $points }).
log-closed = { $route }: параллельный маршрут закрыт.
log-merchandise = { $name } получает карту товара (осталось { $count }).
log-took = { $name } берёт с рынка: { $card }.
log-took-holder = { $name } берёт с рынка на подставку: { $card }.
log-drew-card = { $name } берёт из колоды: { $card }.
log-drew = { $name } берёт карту из колоды.
log-drew-card-holder = { $name } берёт из колоды на подставку: { $card }.
log-drew-holder = { $name } берёт карту из колоды на подставку.
log-placed-hand = { $name } оставляет карту на руке.
log-placed-holder = { $name } кладёт карту на подставку.
log-placed-holder-card = { $name } кладёт на подставку: { $card }.
log-offered = { $name } берёт { $count ->
    [one] { $count } билет
    [few] { $count } билета
   *[other] { $count } билетов
}.
log-kept = { $name } оставляет { $count ->
    [one] { $count } билет
    [few] { $count } билета
   *[other] { $count } билетов
}.
log-shared = { $name } кладёт на подставку { $count ->
    [one] { $count } билет
    [few] { $count } билета
   *[other] { $count } билетов
}.
log-dug = { $name } прокладывает туннель { $route }. Открыто: { $cards }; { $extra ->
    [0] доплаты нет.
    [one] доплата { $extra } карта.
    [few] доплата { $extra } карты.
   *[other] доплата { $extra } карт.
}
log-paid-tunnel = { $name } доплачивает: { $cards }.
log-left-tunnel = { $name } отказывается от туннеля.
log-passed = { $name } пасует.
log-last-round = { $name } объявляет последний круг.
