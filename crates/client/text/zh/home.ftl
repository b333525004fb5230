# The home screen.

home-title = 与好友或机器人一起修建路线
home-about = 四张地图，完整规则，无需安装。选一张就开始。
players = 人数
play-now = 立即开始
with-friends = 邀请好友
join = 加入
code = 邀请码
my-games = 我的对局
public-tables = 公开牌桌
nothing-yet = 暂无
stage-open = 等待玩家
stage-playing = 进行中
stage-over = 已结束
