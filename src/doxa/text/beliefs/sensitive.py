"""What beliefs never authorise: permission, money, deletion, resources (S8)."""

import re

from doxa.text.folding import fold

_ZH = (
    "权限|授权|许可|批准|审批|同意就|不用(?:再)?(?:问|确认|请示|审批)|无需(?:确认|批准|审批)|免(?:确认|审批)|自行决定|直接执行|管理员|密码|密钥|口令|令牌|凭证|登录态",
    "付款|支付|转账|汇款|打款|退款|报销|下单|购买|采购|扣款|充值|花钱|预算|价格|工资|资金|贷款|投资|银行卡|信用卡|发票|合同金额",
    "删除|删掉|删库|清空|清除|清理|销毁|抹掉|格式化|覆盖|回滚|重置|卸载|注销|丢弃|强推",
    "服务器|集群|实例|扩容|缩容|配额|算力|显卡|重启|停机|关机|下线|上线|发布到生产|生产环境|生产库|部署到生产|root",
)
_EN = (
    "permission|permit|authori[sz]\\w*|approv\\w*|consent|without (?:asking|confirm\\w*|approval)|(?:no need to|don'?t|never) (?:ask|confirm)|admin\\w*|sudo|root|password|credential|secret|api key|token|grant|access right",
    "pay|payment|paid|transfer money|wire|refund|reimburse\\w*|purchase|buy|order(?:ing)? (?:it|online)|charge|top[- ]?up|spend\\w*|budget|price|salary|funds?|loan|invest\\w*|credit card|bank|invoice",
    "delet\\w*|remov(?:e|ing) (?:the )?(?:files?|data|records?|rows?|tables?|branch\\w*|users?|accounts?)|drop (?:the )?(?:table|database)|purge|wipe|erase|truncate|overwrit\\w*|format the|rollback|roll back|reset|uninstall|rm -rf|force[- ]push",
    "servers?|cluster|instances?|scale (?:up|down)|quota|gpus?|reboot|restart|shut ?down|take (?:it )?offline|production|prod",
)
_SENSITIVE = re.compile("|".join(_ZH) + "|" + rf"\b(?:{'|'.join(_EN)})\b", re.ASCII)
_MAX = 2_000


def sensitive(*texts: str) -> bool:
    """Whether one of the texts touches permission, money, deletion or resources."""
    return any(_SENSITIVE.search(fold(text[:_MAX])) is not None for text in texts)
