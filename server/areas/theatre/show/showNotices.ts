import type { ShowDetail } from '@/contract/show'
import { refundRuleText } from '@/rules/refundRule'
import type { ShowRow } from './show.repository'

/** 开演前 72 小时以上退票，全额退款；… */
export const ticketRefundText = ({ refundRule }: Pick<ShowRow, 'refundRule'>): string =>
  refundRuleText(refundRule, { begin: '开演', giveUp: '退票' })

/** Notices shown before a purchase: the show's own texts, or defaults derived from its rules. */
export function noticesOf(show: ShowRow): ShowDetail['Notices'] {
  const { notices, needRealName } = show
  return {
    Entry:
      notices.entry ||
      '开演前 30 分钟入场，请出示票夹中的动态码，一人一码。迟到的观众请等候工作人员引导入座。',
    Child: notices.child || '谢绝身高 1.2 米以下儿童入场，儿童剧除外。儿童一人一票。',
    Prohibited:
      notices.prohibited ||
      '请勿携带食物、有色饮料、专业摄影器材、易燃易爆物品；演出中请勿拍照、录音。',
    RealName:
      notices.realName ||
      (needRealName
        ? '实名购票，一证一票，入场时核验身份证件，不能转赠。'
        : '不需要实名，未使用的票可以转赠。'),
    Refund: notices.refund || ticketRefundText(show),
    Invoice: notices.invoice || '演出结束后，可在订单详情申请电子发票。',
  }
}
