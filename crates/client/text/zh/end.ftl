# The end of a game.

result = 最终得分
for-routes = 路线
bonuses = 奖励
record = 下载记录
look-at-board = 查看棋盘
rematch = 再来一局
to-rematch = 前往下一局
