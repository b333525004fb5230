# The end of a game.

result = 最终得分
for-routes = 路线
record = 下载录像
look-at-board = 查看地图
rematch = 再来一局
to-rematch = 前往下一局
winner = { $name } 获胜
winners = { $name } 并列获胜
decided-tickets = 同分：完成{ word-tickets }更多者胜。
decided-path = 分数和完成的{ word-tickets }数都相同：最长路径更长者胜。
decided-shared = 所有决胜条件都相同。
total = 总分
every-ticket = 全部{ word-tickets }
bonus-districts = 街区
bonus-merchandise = 货物
bonus-longest-path = 最长路径
bonus-most-tickets = 完成{ word-tickets }最多
path-length = 最长路径（格）
show-score = 查看得分
counting = 终局计分
skip = 跳过
count-again = 再看一遍计分
count-routes = { $name }：路线
count-ticket-done = { $name }：{ $ticket }，已完成
count-ticket-failed = { $name }：{ $ticket }，未完成
count-district = { $name }：连通 { $district } 号街区
count-merchandise = { $name }：第 { $rank } 名，{ $cards } 张货物卡
count-most-tickets = { $name }：完成{ word-tickets }最多，{ $done } 张
count-longest-path = { $name }：最长路径，{ $spaces } 格
chart = 每步之后的路线和已完成{ word-tickets }得分，以及最终得分
as-table = 表格显示
move = 步
watch-replay = 观看回放
check-deal = 验证发牌
proof-hash-right = 浏览器重新计算了发牌种子的哈希，与开局前公布的一致。
proof-hash-wrong = 发牌种子与开局前公布的哈希不符，发牌可能是事后挑选的。
proof-before-right = 公布的哈希与本浏览器在发牌前看到的一致。
proof-before-wrong = 公布的哈希与本浏览器在发牌前看到的不一致。
proof-before-open = 本浏览器在发牌前没有看到哈希，请与看到的玩家核对。
proof-replay-right = 浏览器用种子重演了整局：每张牌、每一步和最终得分都吻合。
proof-replay-wrong = 用种子重演整局，结果与录像不一致。
proof-commitment = 发牌前公布的哈希
proof-secret = 终局公开的种子
proof-digest = 最终局面
end-won = { $team ->
    [team] 你们队获胜
   *[alone] 你赢了
}{ $ahead ->
    [0] { "" }
   *[other] ，领先 { $ahead } 分
}
end-place = { $team ->
    [team] 你们队
   *[alone] 你
}获得第 { $place } 名{ $behind ->
    [0] ，分数相同
   *[other] ，落后 { $behind } 分
}
end-more = 更多
share-picture = 分享图片
picture-failed = 浏览器无法绘制图片。
