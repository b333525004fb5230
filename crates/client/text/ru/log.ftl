# What happened, and chat.

log = Журнал
say = Сказать…
log-started = Игра началась.
log-over = Игра окончена.
log-flushed = Рынок сброшен из-за джокеров.
log-replaced = Теперь за { $name } играет бот.
log-returned = { $name } снова в игре.
log-claimed = { $name }: маршрут { $route } (+{ $points }).
log-took = { $name }: взята карта — { $card }.
log-drew-card = { $name }: вытянута карта — { $card }.
log-drew = { $name }: вытянута карта.
log-kept = { $name }: оставлено билетов — { $count }.
log-dug = { $name }: тоннель { $route }, требуется ещё { $extra }.
log-left-tunnel = { $name } забирает карты.
log-passed = { $name }: пас.
log-last-round = { $name } начинает последний круг.
