# The log of the game, and chat.

log = 战报
say = 发条消息…
chat-rule = 队友可以聊天，但游戏信息只能通过卡架传递（T19）。
reactions = 快捷用语
reaction-nice = 妙招！
reaction-thanks = 谢谢！
reaction-ouch = 哎呀！
reaction-hurry = 该你了！
reaction-well-played = 打得漂亮！
unread = { $n } 条未读消息
log-started = 游戏开始。
log-over = 游戏结束。
log-flushed = 明牌区有三张或更多{ word-wild }，五张牌全部更换。
log-reshuffled = 弃牌堆洗成新牌堆（{ $count } 张）。
log-voted = { $name } 投票让机器人接替 { $other }。
log-replaced-clock = { $name } 超时，由 { $bot } 接替。
log-replaced-vote = 投票通过，由 { $bot } 接替 { $name }。
log-replaced-left = { $name } 离开，由 { $bot } 接替。
log-returned = { $name } 回来了。
log-undone = { $name } 撤回了一步。
log-clock = { $name } 超时。
log-turn-claimed = { $name } 占领 { $route }
log-turn-cards = { $name } 拿了 { $count } 张牌
log-claimed = { $name } 用 { $cards }占领 { $route }（+{ $points }）。
log-closed = { $route }：并行路线已关闭。
log-merchandise = { $name } 拿了一张货物卡（剩 { $count } 张）。
log-took = { $name } 从明牌区拿了{ a-card }。
log-took-holder = { $name } 从明牌区拿了{ a-card }，放入卡架。
log-drew-card = { $name } 抽到{ a-card }。
log-drew = { $name } 抽了一张牌。
log-drew-card-holder = { $name } 抽到{ a-card }，放入卡架。
log-drew-holder = { $name } 抽了一张牌，放入卡架。
log-placed-hand = { $name } 把牌留在手里。
log-placed-holder = { $name } 把牌放入卡架。
log-placed-holder-card = { $name } 把{ a-card }放入卡架。
log-offered = { $name } 抽了 { $count } 张{ word-tickets }。
log-kept = { $name } 保留了 { $count } 张{ word-tickets }。
log-shared = { $name } 把 { $count } 张{ word-tickets }放入卡架。
log-dug = { $name } 挖隧道 { $route }：翻开 { $cards }，{ $extra ->
    [0] 无需补付。
   *[other] 需补付 { $extra } 张。
}
log-paid-tunnel = { $name } 补付 { $cards }。
log-left-tunnel = { $name } 放弃了隧道。
log-passed = { $name } 跳过。
log-last-round = { $name } 触发了最后一轮。
