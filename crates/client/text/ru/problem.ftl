# Errors and refusals, by the code or reason the server gives.

problem-bad-request = Сервер не понял запрос. Обновите страницу и попробуйте снова.
problem-unauthorized = Вы вышли из аккаунта. Войдите и попробуйте снова.
problem-forbidden = Вам это недоступно.
problem-not-found = Такого стола нет, или нужна ссылка на него.
problem-too-large = Слишком длинно. Сократите.
problem-too-many = Слишком много запросов.
problem-wrong-password = Неверное имя или пароль.
problem-bad-name = Такое имя использовать нельзя. Выберите другое.
problem-seat-taken = Место занято. Выберите другое.
problem-wrong-stage = Сейчас этого сделать нельзя.
problem-illegal = Правила сейчас этого не позволяют.
problem-stale = Позиция уже изменилась. Посмотрите на поле и решите заново.
problem-not-your-turn = Сейчас не ваш ход.
problem-game-over = Игра окончена.
problem-unavailable = Сервер недоступен. Попробуйте чуть позже.
try-again-in = { $seconds ->
    [one] Попробуйте через { $seconds } секунду.
    [few] Попробуйте через { $seconds } секунды.
   *[other] Попробуйте через { $seconds } секунд.
}
refused-name-taken = Это имя или похожее на него уже занято. Выберите другое.
refused-name-long = Имя слишком длинное: можно не больше 24 символов.
refused-name-unseen = В имени есть невидимые символы. Уберите их.
refused-name-bare = В имени должна быть хотя бы одна буква или цифра.
refused-name-marks = В имени слишком много значков над буквами. Уберите часть.
refused-password-length = Нужен пароль от 8 до 200 символов.
refused-current-password = Текущий пароль введён неверно.
refused-only-watching = Сначала введите имя: без него можно только смотреть.
refused-no-such-code = Стола с таким кодом нет. Проверьте код или попросите новую ссылку.
refused-by-invitation = Этот стол только по приглашению. Попросите ссылку у хозяина.
refused-not-host = Это может только хозяин стола.
refused-not-seated = Вы не сидите за этим столом.
refused-not-begun = Игра ещё не началась.
refused-begun = Игра уже началась.
refused-closed = Стол закрыт.
refused-seat-taken = Место занято. Выберите другое.
refused-free-first = Место занято. Сначала освободите его.
refused-seat-would-go = Так исчезнет занятое место. Сначала освободите его.
refused-nobody-there = Это место свободно.
refused-seats-empty = Сначала займите все места.
refused-bot-plays = За вас играет бот. Сначала верните себе место.
refused-no-bot-plays = За вас не играет бот.
refused-only-seated-talk = Писать в чат могут только те, кто сидит за столом.
refused-nothing-said = Сообщение пустое.
refused-said-too-much = Слишком длинное сообщение: можно не больше 500 символов.
refused-no-vote-now = Сейчас голосовать не о чем.
refused-vote-later = Дайте игроку минуту, прежде чем голосовать.
refused-voted = Вы уже проголосовали.
refused-not-over = Игра ещё не окончена.
refused-rematch-there = Стол для следующей игры уже есть.
refused-many-tables = Вы открыли слишком много столов.
refused-many-codes = Слишком много попыток ввести код.
refused-many-tries = Слишком много попыток.
refused-many-at-once = У вас открыто слишком много столов. Закройте лишние.
