import type { OrderAction, OrderDetail, OrderItem, OrderRefund } from '@/contract/order'
import type { PayLine } from '@/contract/payment'
import type { Queryable } from '../../../database/queryable'
import type { Order } from './order.repository'
import type { OrderDeps } from './orderDeps'
import type { OrderKind } from './orderKind'
import { partsOf, type OrderParts, type PartsLine } from './orderParts.repository'
import { confirmingText, isPayable, statusTexts, typeTexts } from './orderStatus'

const names: Readonly<Record<string, string>> = { coupon: '券', points: '积分' }

/** Offers of an order that cost the member something: 券, 积分, 券和积分; empty: none. */
export const offersNamed = ({ reductions }: Pick<Order, 'reductions'>): string =>
  [...new Set(reductions.flatMap(({ step }) => names[step] ?? []))].join('和')

/**
 * State of an order's coupons and points after a refund: 券已退回, or 券不退回：… with the reason; empty before any refund, and
 * without offers.
 */
export async function offersText(
  { kinds }: Pick<OrderDeps, 'kinds'>,
  db: Queryable,
  order: Order,
): Promise<string> {
  const named = offersNamed(order)
  if (!named || !order.paidAt) return ''
  const kept = await kinds.of(order.kind).keptOffers?.(db, order)
  if (!kept && (order.status === 'Refunding' || order.status === 'Refunded'))
    return `${named}已退回`
  if (order.refundedAmount === 0 && !kept?.hasBegun) return ''
  return `${named}不退回：${kept?.reason ?? '只退了部分款项'}`
}

/** In the order in which money is taken. */
export const wayTexts: Readonly<Record<PayLine['Way'], string>> = {
  storedCard: '储值卡',
  balance: '余额',
  icCard: '一卡通',
  points: '积分',
  wechat: '微信支付',
  counter: '现场付款',
}

/** Sorts ways by the order in which money is taken (that of `wayTexts`): cards first. */
export const inSpendingOrder = (ways: readonly PayLine['Way'][]): PayLine['Way'][] => {
  const order = Object.keys(wayTexts)
  return [...ways].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** Fields of an order for the audit log. */
export const auditedOf = ({ orderCode, status, payAmount, refundedAmount }: Order) => ({
  orderCode,
  status,
  payAmount,
  refundedAmount,
})

/** An order for the wire at `now`. @param offers state of its coupons and points (offersText) */
export function orderDetailOf(
  order: Order,
  { items, payLines, refunds }: OrderParts,
  kind: OrderKind,
  now: number,
  offers = '',
): OrderDetail {
  return {
    Id: order.id,
    OrderCode: order.orderCode,
    Type: order.type,
    TypeText: typeTexts[order.type],
    Title: order.title,
    Image: order.image,
    ShopId: order.shopId,
    ShopName: order.shopName,
    Items: items.map(itemOf),
    GoodsAmount: order.goodsAmount,
    Freight: order.freight,
    Reductions: order.reductions.map(({ step, title, reason, amount }) => ({
      Step: step,
      Title: title,
      Reason: reason,
      Amount: amount,
    })),
    OffersText: offers,
    PayAmount: order.payAmount,
    PaySplit: payLinesOf(payLines),
    RefundedAmount: order.refundedAmount,
    Refunds: refunds.map(refundOf),
    PointsEarned: order.pointsEarned,
    Remark: order.remark,
    CreatedAt: order.createdAt.getTime(),
    ExpireAt: isPayable(order, now) ? order.expireAt.getTime() : null,
    PaidAt: order.paidAt?.getTime() ?? null,
    DoneAt: order.doneAt?.getTime() ?? null,
    ClosedAt: order.closedAt?.getTime() ?? null,
    CloseReason: order.closeReason,
    Status: order.status,
    StatusText: statusTextOf(order, kind, now),
    Actions: actionsOf(order, kind, now),
  }
}

/** As `orderDetailOf`, with the parts read by `db`. */
export async function detailOf(
  { kinds, clock }: Pick<OrderDeps, 'kinds' | 'clock'>,
  db: Queryable,
  order: Order,
): Promise<OrderDetail> {
  const offers = await offersText({ kinds }, db, order)
  return orderDetailOf(order, await partsOf(db, order), kinds.of(order.kind), clock(), offers)
}

/** Name of an order in messages: the paid shop, otherwise the title. */
export const orderName = ({ shopName, title }: Order): string => shopName || title

/**
 * Status text of an order at `now`: the kind's own, or the general one. An unpaid order that is open after its expiry
 * waits for the outcome of its payment (expireOrder).
 */
export function statusTextOf(
  order: Pick<Order, 'status' | 'subject' | 'expireAt'>,
  { statusTexts: own }: Pick<OrderKind, 'statusTexts'>,
  now: number,
): string {
  if (order.status === 'PendingPay' && !isPayable(order, now)) return confirmingText
  const texts = typeof own === 'function' ? own(order) : own
  return texts?.[order.status] ?? statusTexts[order.status]
}

/** The member's possible actions on an order now. */
export function actionsOf(order: Order, kind: OrderKind, now: number): OrderAction[] {
  const own = kind.actions?.(order, now) ?? []
  if (order.status !== 'PendingPay') return own
  return isPayable(order, now) ? ['pay', 'cancel', ...own] : own
}

function itemOf(item: OrderParts['items'][number]): OrderItem {
  return {
    RefId: item.refId,
    SkuId: item.skuId,
    Name: item.name,
    Sku: item.sku,
    Image: item.image,
    Price: item.price,
    Points: item.points,
    Qty: item.qty,
    Sub: item.price * item.qty,
  }
}

/** Status text of a refund; money taken at a counter is collected there. */
function refundStatusText({ status, lines }: OrderParts['refunds'][number]): string {
  if (status !== 'Pending') return '已退款'
  return lines.some(({ way }) => way === 'counter') ? '请到服务台领取' : '退款处理中'
}

function refundOf(refund: OrderParts['refunds'][number]): OrderRefund {
  return {
    Id: refund.id,
    Amount: refund.amount,
    Split: payLinesOf(refund.lines.map((line) => ({ ...line, refunded: 0 }))),
    Reason: refund.reason,
    Status: refund.status,
    StatusText: refundStatusText(refund),
    CreatedAt: refund.createdAt,
    DoneAt: refund.doneAt,
  }
}

/** Money sources for display: both parts of the balance are merged. */
export function payLinesOf(
  lines: readonly Pick<PartsLine, 'way' | 'ownerId' | 'name' | 'amount' | 'refunded'>[],
): PayLine[] {
  const shown = new Map<string, PayLine>()
  for (const { way, ownerId, name, amount, refunded } of lines) {
    const key = `${way}/${ownerId ?? ''}`
    const before = shown.get(key)
    shown.set(key, {
      Way: way,
      WayText: wayTexts[way],
      CardId: way === 'storedCard' || way === 'icCard' ? ownerId : null,
      Name: name,
      Amount: (before?.Amount ?? 0) + amount,
      Refunded: (before?.Refunded ?? 0) + refunded,
    })
  }
  return [...shown.values()]
}
