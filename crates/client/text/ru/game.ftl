# The game: cards, tickets, what is asked.

hand = Рука
holder = Держатель команды
from-holder = из держателя
market = Рынок
deck = Колода
tickets = Билеты
points = Очки
pieces = Фишки
cards = Карты
merchandise = Товары
your-turn = Ваш ход
second-card = Возьмите вторую карту
choose-tickets = Выберите билеты, которые оставите
share-ticket = Выберите билет в держатель команды
where-card = Куда положить карту?
to-hand = В руку
to-holder = В держатель
wait-for-others = Ждём остальных
last-round = последний круг
keep = Оставить
claim = Занять маршрут
more-ways = Другие способы оплаты
pass = Пас
take-back = Забрать карты
tunnel-turned = Открыто:
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
tunnel-asks = Тоннель требует ещё { $extra }
spaces = { $count ->
    [one] { $count } участок
    [few] { $count } участка
   *[other] { $count } участков
}
