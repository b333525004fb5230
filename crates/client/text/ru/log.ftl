# The log of the game, and chat.

log = Журнал
say = Сообщение…
chat-rule = Напарникам можно общаться, но делиться сведениями об игре — только через подставки (T19).
reactions = Быстрые реплики
reaction-nice = Отличный ход!
reaction-thanks = Спасибо!
reaction-ouch = Ой!
reaction-hurry = Твой ход!
reaction-well-played = Хорошо сыграно!
unread = { $n ->
    [one] { $n } непрочитанное сообщение
    [few] { $n } непрочитанных сообщения
   *[other] { $n } непрочитанных сообщений
}
log-started = Игра началась.
log-over = Игра окончена.
log-flushed = На рынке три { word-wild.few } или больше: все пять карт заменены.
log-reshuffled = Сброс перетасован в новую колоду ({ $count }).
log-voted = { $name } голосует за бота вместо игрока { $other }.
log-replaced-clock = { $name }: время вышло. Дальше играет { $bot }.
log-replaced-vote = { $name }: замена по голосованию. Дальше играет { $bot }.
log-replaced-left = { $name } выходит. Дальше играет { $bot }.
log-returned = { $name } снова за столом.
log-undone = { $name } отменяет ход.
log-clock = { $name }: время вышло.
log-turn-claimed = { $name } занимает { $route }
log-turn-cards = { $name } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
log-claimed = { $name } занимает { $route }: { $cards } (+{ $points }).
log-closed = { $route }: параллельный перегон закрыт.
log-merchandise = { $name } получает карту товара (осталось { $count }).
log-took = { $name } берёт с рынка { a-card }.
log-took-holder = { $name } берёт с рынка на подставку { a-card }.
log-drew-card = { $name } тянет из колоды { a-card }.
log-drew = { $name } тянет карту из колоды.
log-drew-card-holder = { $name } тянет из колоды на подставку { a-card }.
log-drew-holder = { $name } тянет карту из колоды на подставку.
log-placed-hand = { $name } берёт карту на руку.
log-placed-holder = { $name } кладёт карту на подставку.
log-placed-holder-card = { $name } кладёт на подставку { a-card }.
log-offered = { $name } берёт { $count ->
    [one] { $count } { word-tickets.one }
    [few] { $count } { word-tickets.few }
   *[other] { $count } { word-tickets.many }
}.
log-kept = { $name } оставляет { $count ->
    [one] { $count } { word-tickets.one }
    [few] { $count } { word-tickets.few }
   *[other] { $count } { word-tickets.many }
}.
log-shared = { $name } кладёт на подставку { $count ->
    [one] { $count } { word-tickets.one }
    [few] { $count } { word-tickets.few }
   *[other] { $count } { word-tickets.many }
}.
log-dug = { $name } пробует пройти туннель { $route }. Открыто: { $cards }; { $extra ->
    [0] доплаты нет.
    [one] доплата — { $extra } карта.
    [few] доплата — { $extra } карты.
   *[other] доплата — { $extra } карт.
}
log-paid-tunnel = { $name } доплачивает: { $cards }.
log-left-tunnel = { $name } отказывается от туннеля.
log-passed = { $name } пасует.
log-last-round = { $name } начинает последний круг.
