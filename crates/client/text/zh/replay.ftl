# Replays.

replay = 回放
play = 播放
pause = 暂停
step-back = 后退一步
step-on = 前进一步
to-beginning = 回到开头
to-end = 跳到结尾
speed = 速度
move-of = 第 { $move } 步，共 { $last } 步
eyes = 视角
eyes-all = 所有手牌
eyes-public = 公开视角
eyes-of = { $name } 的视角
open-record = 打开录像
open-record-about = 选择从 Branchline 下载的录像，或把文件拖到本页。文件不会离开你的浏览器。
choose-file = 选择文件
record-damaged = 这份录像无法回放
record-too-long = 文件太大，不是对局录像。
record-unreadable = 浏览器无法读取该文件。
record-fault = 这份录像有错误，只显示到出错之前。
move-secret = { $name } 暗中做了选择。
