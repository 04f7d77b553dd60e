import type { OrderDetail } from '@/contract/order'
import { confirmingHint } from './confirming'
import failed from '@/assets/illustrations/error.svg'
import waiting from '@/assets/illustrations/empty.svg'

export interface Outcome {
  kind: 'paid' | 'waiting' | 'over'
  title: string
  hint: string
  /** Omitted: the tick of a success. */
  picture?: string
}

/** Outcome of an order as shown right after the payment attempt. */
export function outcomeOf(order: OrderDetail): Outcome {
  if (order.Status === 'PendingPay')
    return {
      kind: 'waiting',
      title: '正在确认支付结果',
      hint: confirmingHint,
      picture: waiting,
    }
  const [late] = order.Refunds
  // Paid after the closing.
  if (order.Status === 'Closed' && late)
    return {
      kind: 'over',
      title: late.StatusText,
      hint: '付款时订单已关闭，款项原路退回',
      picture: failed,
    }
  if (order.Status === 'Closed' || order.Status === 'Refunding' || order.Status === 'Refunded')
    return {
      kind: 'over',
      title: order.StatusText,
      hint: order.CloseReason || '如已扣款，将按原路退回',
      picture: failed,
    }
  const hint = order.StatusText === '已支付' ? '' : order.StatusText
  return { kind: 'paid', title: coveredText(order) || '支付成功', hint }
}

/** What took a payment's place where reductions cover the whole price; empty: something was paid. */
function coveredText({ PayAmount, Reductions }: OrderDetail): string {
  if (PayAmount > 0 || Reductions.length === 0) return ''
  const isByCoupons = Reductions.every(({ Step }) => Step === 'coupon')
  return isByCoupons ? '已用券抵扣' : '已用优惠抵扣'
}
