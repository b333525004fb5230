# The end of a game.

result = Итог
for-routes = Маршруты
record = Скачать запись
look-at-board = Посмотреть на поле
rematch = Сыграть ещё
to-rematch = К следующей игре
winner = Победа: { $name }
winners = Общая победа: { $name }
decided-tickets = По очкам поровну: решило число выполненных билетов.
decided-path = По очкам и билетам поровну: решил самый длинный путь.
decided-shared = Поровну во всём, что считается.
total = Итого
every-ticket = Все билеты
bonus-districts = Районы
bonus-merchandise = Товары
bonus-longest-path = Самый длинный путь
bonus-most-tickets = Больше всех билетов
path-length = Самый длинный путь, участков
show-score = Показать счёт
counting = Подсчёт
skip = Пропустить
count-again = Посчитать ещё раз
count-routes = { $name }: маршруты
count-ticket-done = { $name }: { $ticket }, выполнен
count-ticket-failed = { $name }: { $ticket }, не выполнен
count-district = { $name }: соединён район { $district }
count-merchandise = { $name }: { $rank }-е место, { $cards ->
    [one] { $cards } карта товара
    [few] { $cards } карты товара
   *[other] { $cards } карт товара
}
count-most-tickets = { $name }: больше всех выполненных билетов, { $done }
count-longest-path = { $name }: самый длинный путь, { $spaces ->
    [one] { $spaces } участок
    [few] { $spaces } участка
   *[other] { $spaces } участков
}
