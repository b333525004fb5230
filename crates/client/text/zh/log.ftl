# The log of the game, and chat.

log = 记录
say = 说点什么…
log-started = 游戏开始。
log-over = 游戏结束。
log-flushed = 万能牌过多，明牌全部更换。
log-reshuffled = 弃牌洗成新牌堆（{ $count } 张）。
log-voted = { $name } 提议让机器人替 { $other } 玩。
log-replaced-clock = { $name } 超时，由 { $bot } 接替。
log-replaced-vote = 投票通过，{ $bot } 替 { $name } 玩。
log-replaced-left = { $name } 离开，由 { $bot } 接替。
log-returned = { $name } 回来了。
log-clock = { $name } 超时。
log-claimed = { $name } 用 { $cards } 占领 { $route }（+{ $points }）。
log-closed = { $route }：旁边的路线关闭。
log-merchandise = { $name } 拿到货物（剩 { $count }）。
log-took = { $name } 拿了一张牌：{ $card }。
log-took-holder = { $name } 拿牌放入卡架：{ $card }。
log-drew-card = { $name } 抽到：{ $card }。
log-drew = { $name } 抽了一张牌。
log-drew-card-holder = { $name } 抽牌放入卡架：{ $card }。
log-drew-holder = { $name } 抽牌放入卡架。
log-placed-hand = { $name } 把它放入手牌。
log-placed-holder = { $name } 把它放入卡架。
log-placed-holder-card = { $name } 把它放入卡架：{ $card }。
log-offered = { $name } 抽了 { $count } 张车票。
log-kept = { $name } 保留了 { $count } 张车票。
log-shared = { $name } 把 { $count } 张车票放入卡架。
log-dug = { $name } 挖隧道 { $route }：翻开 { $cards }，{ $extra ->
    [0] 无需补付。
   *[other] 还需 { $extra } 张。
}
log-paid-tunnel = { $name } 补付 { $cards }。
log-left-tunnel = { $name } 收回卡牌。
log-passed = { $name } 跳过。
log-last-round = { $name } 开启最后一轮。
