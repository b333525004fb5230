# The frame around every screen.

guest = 访客
language = 语言
theme = 浅色或深色
loading = 请稍候…
line-lost = 连接中断，正在重连…
copy = 复制
close = 关闭
