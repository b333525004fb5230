# The end of a game.

result = Итог
for-routes = Маршруты
record = Скачать запись партии
look-at-board = Посмотреть поле
rematch = Сыграть ещё раз
to-rematch = К следующей игре
winner = Победа: { $name }
winners = Ничья, победа на всех: { $name }
decided-tickets = Поровну очков. Решило число выполненных билетов.
decided-path = Поровну очков и билетов. Решил самый длинный путь.
decided-shared = Ничья по всем показателям.
total = Итого
every-ticket = Все билеты
bonus-districts = Районы
bonus-merchandise = Товары
bonus-longest-path = Самый длинный путь
bonus-most-tickets = Больше всех билетов
path-length = Длина самого длинного пути
show-score = Показать счёт
counting = Подсчёт очков
skip = Пропустить
count-again = Повторить подсчёт
count-routes = { $name }: маршруты
count-ticket-done = { $name }: { $ticket } — выполнен
count-ticket-failed = { $name }: { $ticket } — не выполнен
count-district = { $name }: собран район { $district }
count-merchandise = { $name }: { $rank }-е место, { $cards ->
    [one] { $cards } карта товара
    [few] { $cards } карты товара
   *[other] { $cards } карт товара
}
count-most-tickets = { $name }: больше всех выполненных билетов ({ $done })
count-longest-path = { $name }: самый длинный путь, { $spaces ->
    [one] { $spaces } участок
    [few] { $spaces } участка
   *[other] { $spaces } участков
}
chart = Очки за маршруты по ходам и итоговый счёт
as-table = Показать таблицей
move = Ход
watch-replay = Смотреть повтор
check-deal = Проверить раздачу
proof-hash-right = Браузер посчитал хеш секретного зерна раздачи: он совпадает с объявленным до начала партии.
proof-hash-wrong = Секретное зерно раздачи не сходится с хешем, объявленным до начала партии. Раздачу могли подобрать задним числом.
proof-before-right = Объявленный хеш — тот самый, который этот браузер видел до раздачи.
proof-before-wrong = Объявленный хеш — не тот, который этот браузер видел до раздачи.
proof-before-open = Этот браузер не видел хеша до раздачи. Сверьте его с кем-нибудь из игроков, кто видел.
proof-replay-right = Браузер заново разыграл всю партию из зерна: все карты, все ходы и итоговый счёт сошлись.
proof-replay-wrong = Партия, разыгранная из зерна заново, не сходится с записью.
proof-commitment = Хеш, объявленный до раздачи
proof-secret = Секретное зерно, раскрытое в конце
proof-digest = Итоговая позиция
