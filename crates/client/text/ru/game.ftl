# The game: cards, tickets, prompts.

hand = Рука
holder = Держатель команды
holder-short = Держатель
holder-tickets = Билеты в держателе
from-holder = из держателя
words-from-holder = из держателя: { $cards }
no-cards = карт нет
cards-of = { $card } × { $count }
market = Рынок
deck = Колода
tickets = Билеты
points = Очки
pieces = Фишки
cards = Карты
merchandise = Товары
merchandise-left = Осталось товаров
who-plays = Игроки
you = вы
away = Сейчас не в сети
now = Сейчас
panels = Панели
table = Стол
slot-says = Рынок, { $number }: { $card }
slot-empty = Рынок, { $number }: пусто
deck-says = Взять из колоды, { $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[other] осталось { $count } карт
}
ticket-deck-says = Взять билеты, осталось { $count }
your-turn = Ваш ход
ask-turn = возьмите карты, займите маршрут или возьмите билеты
ask-turn-team = возьмите карты, займите маршрут, возьмите билеты или поделитесь ими
your-last-turn = Ваш последний ход
ask-pass = сделать ничего нельзя
second-card = Возьмите вторую карту
ask-second-hand = Возьмите вторую карту: она пойдёт в руку
ask-second-holder = Возьмите вторую карту: она пойдёт в держатель команды
ask-place = Вам досталась карта: { $card }. Куда её положить?
choose-tickets = Выберите билеты, которые оставите
keep-least = { $count ->
    [one] Оставьте не меньше одного.
   *[other] Оставьте не меньше { $count }.
}
keep-share = Один из них отдайте в держатель команды.
keep-count = { $count ->
    [0] Оставить
    [one] Оставить { $count } билет
    [few] Оставить { $count } билета
   *[other] Оставить { $count } билетов
}
share-ticket = Выберите билет в держатель команды
share-opening = Партнёр увидит его и тоже будет над ним работать.
share-tickets = Поделиться билетами
share-short = Поделиться
share-turn = Один или два ваших билета уходят в держатель команды. Это весь ваш ход.
share-now = Положить в держатель
where-card = Куда положить карту?
to-hand = В руку
to-holder = В держатель
place-hand = следующая — в держатель
place-holder = следующая — в руку
wait-turn = Ходит { $name }
wait-opening = Выбирают билеты: { $name }
wait-sharing = Выбирают билет в держатель: { $name }
wait-second = { $name } берёт вторую карту
wait-tunnel = { $name } решает насчёт тоннеля
wait-keeping = { $name } выбирает билеты
last-round-begins = Последний круг!
last-round-why = У { $name } почти не осталось фишек. У каждого ещё по одному ходу.
last-round-turns = Последний круг, { $count ->
    [one] остался { $count } ход
    [few] осталось { $count } хода
   *[other] осталось { $count } ходов
}
time-left = Осталось времени
time-days = { $a } д { $b } ч
time-hours = { $a } ч { $b } мин
claim = Занять маршрут
claim-now = Занять
claim-with = Занять, оплата: { $cards }
pay-with = Доплатить: { $cards }
pay-extra = Доплатить
other-ways = Другие способы оплаты
more-ways = Ещё способы
compose = Выбрать карты самому
compose-pays = Этого достаточно.
one-more = Ещё одна: { $card }
one-less = На одну меньше: { $card }
pass = Пас
take-back = Забрать карты
tunnel-laid = Выложено:
tunnel-turned = Открыто:
tunnel-cannot = У вас нет подходящих карт.
tunnel-asks = Тоннель требует ещё { $extra }
digs = { $name } прокладывает тоннель: { $route }
dig-outcome = { $extra ->
    [0] Доплаты нет
   *[other] Требуется ещё { $extra }
}
ticket-done = выполнен
ticket-open = не выполнен
ticket-impossible = уже невыполним
no-tickets-yet = нет
fold = Посмотреть на поле
home = На главную
leave = Выйти
leave-sure = Выйти из игры? За вас будет играть бот. Место можно вернуть позже.
stay = Остаться
take-seat-back = За вас играет бот: вернуться за стол
vote-bot = Пусть за { $name } играет бот
watching = Смотрят: { $count }
sound = Звук
notify = Сообщать о моём ходе
text-view = Текстом
board-view = Назад к полю
text-claim = Занять { $route }, { $about }, оплата: { $cards }
text-no-claims = Сейчас занять нечего.
text-player = { $name }: очки { $points }, фишки { $pieces }, карты { $cards }, билеты { $tickets }
text-owned = Занятые маршруты
text-none-owned = пока нет
keys = Клавиши
key-market = Взять карту с рынка
key-deck = Взять из колоды
key-tickets = Взять билеты
arrow-keys = Стрелки
key-arrows = От маршрута к маршруту
key-enter = Открыть маршрут
key-confirm = Занять, оставить, доплатить: главный ответ
key-close = Закрыть
key-text = Игра текстом и обратно
key-help = Этот список
card-wild = джокер
card-purple = фиолетовая
card-blue = синяя
card-orange = оранжевая
card-white = белая
card-green = зелёная
card-yellow = жёлтая
card-black = чёрная
card-red = красная
card-pink = розовая
spaces = { $count ->
    [one] { $count } участок
    [few] { $count } участка
   *[other] { $count } участков
}
