# The route plan that the viewer draws over the map.

plan = План
plan-draw = Начертить план
plan-how = Отмечайте перегоны на карте, и сложится план. Его видите только вы.
plan-fill = Подсказать
plan-fill-says = Добавить перегоны, которые строил бы бот
plan-nothing-more = Боту больше нечего добавить.
plan-clear = Стереть
plan-planned = В плане
plan-put-in = Нажмите, чтобы добавить в план
plan-take-out = Нажмите, чтобы убрать из плана
plan-added = Добавлено в план: { $route }.
plan-removed = Убрано из плана: { $route }.
plan-not-open = Этот перегон вам не занять.
plan-empty = План пуст.
plan-sum = План: { $routes ->
    [one] { $routes } перегон
    [few] { $routes } перегона
   *[other] { $routes } перегонов
}, { $spaces ->
    [one] { $spaces } звено
    [few] { $spaces } звена
   *[other] { $spaces } звеньев
}.
plan-routes = { $count ->
    [one] { $count } перегон
    [few] { $count } перегона
   *[other] { $count } перегонов
}
plan-pieces = { word-pieces }: { $spaces } из { $pieces }
plan-turns = { $count ->
    [one] примерно { $count } ход
    [few] примерно { $count } хода
   *[other] примерно { $count } ходов
}
plan-built = построено: { $count }
plan-cards-needed = Добрать карт
plan-cards-all = Все нужные карты у вас есть.
plan-grey = + { $count } для серых
plan-completes = Выполнит { word-tickets }: +{ $points }
plan-taken = { $name } занимает перегон из вашего плана: { $route }.
plan-closed-by = Перегон { $route } из вашего плана закрыт: { $name } занимает соседний.
plan-closed = Перегон { $route } из вашего плана закрыт.
plan-pieces-lack = На этот план не хватает { word-pieces.many }: { $count }.
plan-drop = Убрать из плана
plan-lost = Часть плана потеряна
key-plan = Начертить план
