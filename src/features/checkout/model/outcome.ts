import type { OrderDetail, OrderType } from '@/contract/order'
import type { Destination, Query } from '@/navigation'
import type { RouteName } from '@/routes'
import success from '@/assets/illustrations/success.svg'
import failed from '@/assets/illustrations/error.svg'
import waiting from '@/assets/illustrations/empty.svg'

export interface Outcome {
  kind: 'paid' | 'waiting' | 'over'
  title: string
  hint: string
  picture: string
}

/** Outcome of an order as shown right after the payment attempt. */
export function outcomeOf(order: OrderDetail): Outcome {
  if (order.Status === 'PendingPay')
    return {
      kind: 'waiting',
      title: '正在确认支付结果',
      hint: '如已完成付款请稍候，款项到账后会自动更新',
      picture: waiting,
    }
  if (order.Status === 'Closed' || order.Status === 'Refunding' || order.Status === 'Refunded')
    return {
      kind: 'over',
      title: order.StatusText,
      hint: order.CloseReason || '如已扣款，将按原路退回',
      picture: failed,
    }
  const hint = ['支付成功', '已支付'].includes(order.StatusText) ? '' : order.StatusText
  return { kind: 'paid', title: '支付成功', hint, picture: success }
}

interface Way {
  text: string
  to: Destination
  query?: Query
}

/** Link after a paid order, by order type. */
const ways: Partial<Record<OrderType, Way>> = {
  card: { text: '查看储值卡', to: 'allValueCards' },
  parking: { text: '查看停车记录', to: 'parkingRecords' },
  renewal: { text: '查看长租车位', to: 'renewal' },
  recharge: { text: '查看余额', to: 'accountBalance' },
  bill: { text: '查看物业账单', to: 'propertyBills' },
  activity: { text: '查看报名', to: 'myActivities' },
  repair: { text: '查看报修', to: 'repairRecords' },
}

/** Link after a paid order; the bills for types without a page of their own. */
export function wayOn(order: OrderDetail): Way {
  if (order.Type === 'points')
    return { text: '查看兑换', to: 'exchanges', query: { orderId: order.Id } }
  if (order.Type === 'goods')
    return { text: '查看订单', to: 'goodsOrderDetail', query: { payOrderId: order.Id } }
  if (order.Type === 'ticket')
    return { text: '查看订单', to: 'ticketOrderDetail', query: { payOrderId: order.Id } }
  return ways[order.Type] ?? { text: '查看账单', to: 'bills' }
}

/** Result pages of the order types that have their own. */
const results: Partial<Record<OrderType, RouteName>> = {
  points: 'pointExchangeDone',
  parking: 'parkingPaid',
  bill: 'propertyBillPaid',
  activity: 'activityRecord',
  repair: 'repairDetail',
  goods: 'goodsPaid',
  ticket: 'ticketOrderDetail',
}

/** Query parameter for the order id where it is not `id`, because the page already uses `id` for another object. */
const idNames: Partial<Record<RouteName, string>> = { ticketOrderDetail: 'payOrderId' }

/** Query parameters that open a result page for an order. */
export const resultQuery = (result: RouteName, orderId: string): Query => ({
  [idNames[result] ?? 'id']: orderId,
})

/** Result page of an order type; undefined: the common result page. */
export const resultOf = ({ Type }: Pick<OrderDetail, 'Type'>): RouteName | undefined =>
  results[Type]
