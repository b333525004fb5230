# A table before the game begins, and the names of bots.

bot = 机器人
bots = 机器人
level-beginner = 新手
level-greedy = 简单
level-planner = 中等
level-expert = 高手
table-closed = 此牌桌在开局前已关闭。
invite-say = 把此链接发给好友：
start = 开始
start-with-bots = 用机器人补位并开始
wait-for-host = 由房主开始游戏。
seat-free = 空位
team = 队
sit = 坐下
remove = 移除
stand-up = 离开
