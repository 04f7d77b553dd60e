import { orderPayWindowMs } from '@/constants'
import type { MallOrder, MallOrderDetail, MallOrderItem } from '@/contract/mallOrder'
import type { OrderDetail } from '@/contract/order'
import { expressCompanyText } from '@/rules/expressCompany'
import { formatYuan } from '@/rules/money'
import { pickupQr } from '@/rules/pickupCode'
import { addressText } from '../../people/userAddress/userAddress.service'
import { confirmingText, type Order } from '../../money/order/order.service'
import type { OrderRefunds } from './mallOrderDeps'
import type { MallEventRow, MallLineRow, MallOrderWithLines } from './mallOrder.repository'
import { payAmountOf, type MallOffers } from './mallOrderMoney'
import { actionsOf, refundUntilOf } from './mallOrderState'
import { statusTextOf } from './mallStatusText'

/** View data not stored on mall_order. */
export interface OrderContext {
  shop: { logo: string; phone: string } | undefined
  /** Number of orders in its payment. */
  together: number
  refunds: OrderRefunds | undefined
  /** ms */
  now: number
}

/** Content of a pickup QR code: code and park, so that other parks' desks reject it. */
export const pickupQrOf = (tenantId: string, pickupCode: string): string =>
  pickupQr(tenantId, pickupCode)

/** Expiry of an unpaid order, ms; its payment has the same creation time. */
export const expireAtOf = ({ createdAt }: Pick<MallOrderWithLines, 'createdAt'>): number =>
  createdAt.getTime() + orderPayWindowMs

/** Status text of an order at `now`, ms. */
const textAt = (order: MallOrderWithLines, now: number): string =>
  order.status === 'PendingPay' && expireAtOf(order) <= now ? confirmingText : statusTextOf(order)

const msOf = (at: Date | null): number | null => at?.getTime() ?? null

function itemOf(line: MallLineRow, refundText: string | undefined): MallOrderItem {
  const { refundedQty, refundedAmount } = line
  const back =
    refundedQty > 0
      ? `已退 ${refundedQty} 件`
      : refundedAmount > 0
        ? `已退 ${formatYuan(refundedAmount)}`
        : ''
  return {
    Line: line.line,
    GoodsId: line.goodsId,
    SkuId: line.skuId,
    Name: line.name,
    SpecText: line.specText,
    Image: line.image,
    Price: line.price,
    PriceKind: line.priceKind,
    BasePrice: line.basePrice,
    Qty: line.qty,
    Sub: line.price * line.qty,
    PayShare: line.payShare,
    RefundedQty: refundedQty,
    RefundedAmount: refundedAmount,
    RefundText: refundText || back,
  }
}

/** Card of an order. */
export function mallOrderOf(order: MallOrderWithLines, context: OrderContext): MallOrder {
  const { shop, together, refunds, now } = context
  const expireAt = expireAtOf(order)
  const hasOpenRefund = refunds?.isOpen ?? false
  const back = order.refundedAmount > 0 ? `已退 ${formatYuan(order.refundedAmount)}` : ''
  return {
    Id: order.id,
    OrderCode: order.orderCode,
    PayOrderId: order.payOrderId,
    PaidTogether: together,
    ShopId: order.shopId,
    ShopName: order.shopName,
    ShopLogo: shop?.logo ?? '',
    Items: order.lines.map((line) => itemOf(line, refunds?.lineTexts.get(line.line))),
    Count: order.lines.reduce((sum, { qty }) => sum + qty, 0),
    GoodsAmount: order.goodsAmount,
    Freight: order.freight,
    OffAmount: order.offAmount,
    PayAmount: payAmountOf(order),
    RefundedAmount: order.refundedAmount,
    Delivery: order.delivery,
    CreatedAt: order.createdAt.getTime(),
    ExpireAt: order.status === 'PendingPay' && expireAt > now ? expireAt : null,
    PaidAt: msOf(order.paidAt),
    Status: order.status,
    StatusText: textAt(order, now),
    RefundText: refunds?.text || back,
    Actions: actionsOf(order, {
      ...{ now, expireAt, hasOpenRefund },
      blocked: refunds?.blocked ?? new Set(),
    }),
  }
}

/** Timeline of an order, newest first. */
function timelineOf(
  order: MallOrderWithLines,
  events: readonly MallEventRow[],
): MallOrderDetail['Timeline'] {
  const parcelText =
    order.expressCompany && order.expressNo
      ? `${expressCompanyText(order.expressCompany)} ${order.expressNo}`
      : ''
  const isSent = order.delivery === 'express'
  const steps: readonly (readonly [Date | null, string, string])[] = [
    [order.createdAt, '提交订单', ''],
    [order.paidAt, '支付成功', isSent ? '等待商家发货' : '等待商家备货'],
    [order.readyAt, '已备好', order.pickupText],
    [order.shippedAt, '已发货', parcelText],
    [order.doneAt, isSent ? '已收货' : '已取货', ''],
    [order.closedAt, '订单关闭', order.closeReason],
  ]
  return [
    ...steps.flatMap(([at, Title, Text]) => (at ? [{ At: at.getTime(), Title, Text }] : [])),
    ...events.map(({ at, title, text }) => ({ At: at.getTime(), Title: title, Text: text })),
  ]
    .map((event, place) => ({ event, place }))
    .sort((a, b) => b.event.At - a.event.At || b.place - a.place)
    .map(({ event }) => event)
}

/** This order's part of the payment's reductions. */
function reductionsOf(order: MallOrderWithLines, payment: Order): MallOrderDetail['Reductions'] {
  return payment.reductions
    .map(({ step, title, reason, shares }) => ({
      Step: step,
      Title: title,
      Reason: reason,
      Amount: order.lines.reduce((sum, { payLine }) => sum + (shares?.[payLine] ?? 0), 0),
    }))
    .filter(({ Amount }) => Amount > 0)
}

/** Full detail of an order for its member. */
export function mallOrderDetailOf(
  order: MallOrderWithLines,
  context: OrderContext,
  paid: {
    payment: Order
    detail: OrderDetail
    events: readonly MallEventRow[]
    /** All orders of the payment, including this one. */
    together: readonly MallOrderWithLines[]
    /** Logo of an order's shop: picture path, or empty. */
    logoOf: (order: MallOrderWithLines) => string
    offers: MallOffers
  },
): MallOrderDetail {
  const { address, expressCompany, expressNo, pickupCode, tenantId } = order
  return {
    ...mallOrderOf(order, context),
    Reductions: reductionsOf(order, paid.payment),
    Payment: paid.detail,
    OffersIfBack: paid.offers.whole,
    Remark: order.remark,
    Address: address && { ...address, Text: addressText(address) },
    PickupText: order.pickupText,
    PickupCode: pickupCode ?? '',
    PickupQr: pickupCode === null ? '' : pickupQrOf(tenantId, pickupCode),
    Parcel:
      expressCompany === null || expressNo === null
        ? null
        : {
            Company: expressCompany,
            CompanyText: expressCompanyText(expressCompany),
            No: expressNo,
          },
    Timeline: timelineOf(order, paid.events),
    ShippedAt: msOf(order.shippedAt),
    ReadyAt: msOf(order.readyAt),
    DoneAt: msOf(order.doneAt),
    ClosedAt: msOf(order.closedAt),
    CloseReason: order.closeReason,
    AutoConfirmAt: order.status === 'Shipped' ? msOf(order.autoConfirmAt) : null,
    RefundUntil: refundUntilOf(order),
    UrgedAt: msOf(order.urgedAt),
    Refunds: context.refunds?.rows ?? [],
    ShopPhone: context.shop?.phone ?? '',
    Siblings: paid.together
      .filter(({ id }) => id !== order.id)
      .map((sibling) => ({
        Id: sibling.id,
        OrderCode: sibling.orderCode,
        ShopName: sibling.shopName,
        ShopLogo: paid.logoOf(sibling),
        StatusText: textAt(sibling, context.now),
      })),
  }
}
