import { readPickupCode } from '@/rules/pickupCode'
import type { CodeKind } from '../../../kernel/desk'
import { unlessNotFound } from '../../../kernel/failure'
import { mallOrderAudit } from '../mallOrder/mallOrder.table'
import type { DeskOrder } from './mallOrderView'
import { addressOf, type OrderDesk } from './mallOrderPages'

/** Why an order cannot be handed over, in Chinese; undefined: it can. */
export function whyNotHandedOver(order: DeskOrder): string | undefined {
  if (order.Status === 'Done') return '不能交付：这一单已经领取'
  if (order.Actions.includes('handOver')) return undefined
  return `不能交付：${order.OpenRefunds > 0 ? '有退款申请待处理' : order.StatusText}`
}

/** What is handed over: pieces that were not refunded, shop and number. */
export const handOverFacts = (order: DeskOrder): (readonly [string, string])[] => [
  ...order.Items.filter(({ Qty, RefundedQty }) => RefundedQty < Qty).map(
    ({ Name, SpecText, Qty, RefundedQty }) =>
      [[Name, SpecText].filter(Boolean).join('·'), `× ${Qty - RefundedQty}`] as const,
  ),
  ['商户', order.ShopName],
  ['订单编号', order.OrderCode],
]

/** Pickup codes of the mall at the desk's code box. */
export const pickupCode = (orders: OrderDesk): CodeKind => ({
  text: '商城取货码',
  hint: '8 位数字或二维码，在会员的商城订单里',
  roles: ['service'],
  async find({ tenantId, note }, typed) {
    const title = '商城取货'
    const read = readPickupCode(typed, tenantId)
    if (read === undefined) return undefined
    if (read === 'otherPark') return { title, facts: [], closed: '这是其他园区的取货码' }
    const order = await unlessNotFound(orders.byCode(tenantId, read.code))
    if (!order) return undefined
    await note({ kind: mallOrderAudit, id: order.Id })
    const closed = whyNotHandedOver(order)
    return {
      title: `${title}：${order.Count} 件`,
      facts: handOverFacts(order),
      to: addressOf(order.Id),
      ...(closed === undefined
        ? {
            act: {
              ...{ action: '/desk/mall-orders/hand-over', button: '确认交付' },
              fields: { Code: read.code },
            },
          }
        : { closed }),
    }
  },
})
