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
chart = Очки за маршруты по ходам и итоговый счёт
as-table = Таблицей
move = Ход
watch-replay = Смотреть повтор
check-deal = Проверить раздачу
proof-hash-right = Секрет раздачи заново хеширован в этом браузере: он тот самый, что был обещан.
proof-hash-wrong = Хеш секрета раздачи не тот, что был обещан. Раздачу могли подобрать задним числом.
proof-before-right = Обещание то же, что этот браузер видел до первой карты.
proof-before-wrong = Обещание не то, что этот браузер видел до первой карты.
proof-before-open = До первой карты этого браузера здесь не было. Сравните обещание с тем, кто был.
proof-replay-right = Вся игра сдана и сыграна здесь заново: каждая карта пришла по секрету, каждый ход по правилам, и счёт тот же.
proof-replay-wrong = Если сдать и сыграть игру заново, выходит не то же самое.
proof-commitment = Обещано до первой карты
proof-secret = Секрет, открытый в конце
proof-digest = Последняя позиция
