import type { Show } from './types'

/** What is said of every show unless it says otherwise; `refund` is the house's own rule. */
export const showNotices = (refund: string): Show['notices'] => ({
  entry: '开演前 30 分钟入场，请出示票夹中的入场码，一人一码。迟到观众等候换景或乐曲间隙入座。',
  child: '谢绝身高 1.2 米以下儿童入场，儿童剧除外。儿童一人一票。',
  prohibited: '请勿携带食物、有色饮料、专业摄影器材、易燃易爆物品；演出中请勿拍照、录音。',
  realName: '不需要实名，票可在开演前两小时转赠。',
  refund,
  invoice: '演出结束后三十日内，可在订单详情申请电子发票。',
})
