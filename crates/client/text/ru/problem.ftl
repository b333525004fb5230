# What went wrong, by the code that the server gives.

problem-bad-request = Сервер не понял запрос.
problem-unauthorized = Вы больше не в системе.
problem-forbidden = Здесь вам этого делать нельзя.
problem-not-found = Такого стола нет, или к нему нужна ссылка.
problem-too-large = Слишком длинно.
problem-too-many = Слишком много за один раз.
problem-wrong-password = Неверное имя или пароль.
problem-bad-name = Это имя использовать нельзя.
problem-seat-taken = Место уже занято.
problem-wrong-stage = Для этого слишком поздно или слишком рано.
problem-illegal = Сейчас правила этого не позволяют.
problem-stale = Тем временем что-то произошло. Взгляните ещё раз, прежде чем решать.
problem-not-your-turn = Сейчас не ваш ход.
problem-game-over = Игра окончена.
problem-unavailable = Сервер сейчас недоступен.
try-again-in = { $seconds ->
    [one] Попробуйте через { $seconds } секунду.
    [few] Попробуйте через { $seconds } секунды.
   *[other] Попробуйте через { $seconds } секунд.
}
refused-name-taken = Это имя или похожее на него уже занято. Выберите другое.
refused-name-long = Имя слишком длинное: не больше 24 знаков.
refused-name-unseen = В имени есть невидимые знаки. Уберите их.
refused-name-bare = В имени нужна хотя бы одна буква или цифра.
refused-name-marks = В имени слишком много знаков над буквами.
refused-password-length = В пароле от 8 до 200 знаков.
refused-current-password = Прежний пароль неверен.
refused-only-watching = Сначала назовитесь: без имени можно только смотреть.
refused-no-such-code = Стола с таким кодом нет. Проверьте код или попросите новую ссылку.
refused-by-invitation = Сюда — только по приглашению. Попросите ссылку.
refused-not-host = Это может только хозяин стола.
refused-not-seated = Вы не сидите за этим столом.
refused-not-begun = Игра ещё не началась.
refused-begun = Игра уже началась.
refused-closed = Стол закрыт.
refused-seat-taken = Место уже занято. Выберите другое.
refused-free-first = Там кто-то сидит. Сначала освободите место.
refused-seat-would-go = На месте, которое исчезнет, кто-то сидит. Сначала освободите его.
refused-nobody-there = Там никто не сидит.
refused-seats-empty = Ещё не все места заняты.
refused-bot-plays = За вас играет бот. Сначала верните себе место.
refused-no-bot-plays = За вас никто не играет.
refused-only-seated-talk = Говорить могут только сидящие за столом.
refused-nothing-said = Сообщение пустое.
refused-said-too-much = Слишком длинно: не больше 500 знаков.
refused-no-vote-now = Сейчас голосовать не о чем.
refused-vote-later = Подождите минуту, прежде чем голосовать.
refused-voted = Вы уже проголосовали.
refused-not-over = Игра ещё не окончена.
refused-rematch-there = Стол для следующей игры уже есть.
refused-many-tables = Вы открыли слишком много столов.
refused-many-codes = Слишком много попыток угадать код.
refused-many-tries = Слишком много попыток.
refused-many-at-once = Открыто слишком много столов сразу. Закройте лишние.
