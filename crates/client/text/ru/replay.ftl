# Replays.

replay = Повтор
play = Играть
pause = Пауза
step-back = Ход назад
step-on = Ход вперёд
to-beginning = В начало
to-end = В конец
speed = Скорость
move-of = Ход { $move } из { $last }
eyes = Чьими глазами
eyes-all = Все руки
eyes-public = Что видели все
eyes-of = Как видел игрок { $name }
open-record = Открыть запись
open-record-about = Файл с записью партии, сделанный Branchline. Выберите его или перетащите куда угодно на страницу. Он не покинет этот браузер.
choose-file = Выбрать файл
record-damaged = Эту запись нельзя воспроизвести
record-too-long = Файл слишком велик для записи партии.
record-unreadable = Браузер не может прочитать файл.
record-fault = В этой записи что-то не так. Она показана, насколько возможно.
move-secret = { $name }: тайный выбор сделан.
