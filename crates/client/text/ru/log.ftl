# The log of the game, and chat.

log = Журнал
say = Сказать…
log-started = Игра началась.
log-over = Игра окончена.
log-flushed = Рынок сброшен из-за джокеров.
log-reshuffled = Сброс замешан в новую колоду ({ $count }).
log-voted = { $name } голосует, чтобы за { $other } играл бот.
log-replaced-clock = У { $name } вышло время. Дальше играет { $bot }.
log-replaced-vote = По голосованию за { $name } играет { $bot }.
log-replaced-left = { $name } выходит. Дальше играет { $bot }.
log-returned = { $name } снова в игре.
log-clock = У { $name } вышло время.
log-claimed = { $name }: маршрут { $route }, оплата: { $cards } (+{ $points }).
log-closed = { $route }: соседний маршрут закрыт.
log-merchandise = { $name } получает товар (осталось { $count }).
log-took = { $name }: взята карта — { $card }.
log-took-holder = { $name }: карта в держатель — { $card }.
log-drew-card = { $name }: вытянута карта — { $card }.
log-drew = { $name }: вытянута карта.
log-drew-card-holder = { $name }: из колоды в держатель — { $card }.
log-drew-holder = { $name }: карта из колоды в держатель.
log-placed-hand = { $name }: карта идёт в руку.
log-placed-holder = { $name }: карта идёт в держатель.
log-placed-holder-card = { $name }: в держатель идёт { $card }.
log-offered = { $name }: взято билетов — { $count }.
log-kept = { $name }: оставлено билетов — { $count }.
log-shared = { $name }: билетов в держатель — { $count }.
log-dug = { $name }: тоннель { $route }, открыто: { $cards }; { $extra ->
    [0] доплаты нет.
   *[other] требуется ещё { $extra }.
}
log-paid-tunnel = { $name }: доплата — { $cards }.
log-left-tunnel = { $name } забирает карты.
log-passed = { $name }: пас.
log-last-round = { $name } начинает последний круг.
