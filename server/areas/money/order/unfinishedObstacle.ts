import type { OrderStatus } from '@/contract/order'
import type { Queryable } from '../../../database/queryable'
import type { Identity } from '../../../kernel/base'
import type { OrderService } from './order.service'

/** Obstacle text per order status; the first match is shown. */
const sentences: readonly (readonly [OrderStatus, string])[] = [
  ['PendingPay', '还有待支付的订单，请支付或取消后再注销'],
  ['Refunding', '还有退款正在处理，到账后再注销'],
  ['Paid', '还有已支付、尚未完成的订单，请完成或退款后再注销'],
  ['ToPickup', '还有待自提的订单，请领取或退款后再注销'],
  ['Shipped', '还有在路上的订单，请确认收货后再注销'],
]

/** Reason why a member's orders block the removal of the account; undefined: none. */
export async function unfinishedObstacle(
  orders: Pick<OrderService, 'unfinished'>,
  tx: Queryable,
  identity: Identity,
): Promise<string | undefined> {
  const unfinished = await orders.unfinished(tx, identity)
  return sentences.find(([status]) => unfinished.includes(status))?.[1]
}
