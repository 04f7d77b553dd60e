/** Bills (spec 7 tradeBill): a member's payments, refunds and top-ups with their sources. */
import * as v from 'valibot'
import { calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, pageFields, paged, time } from './fields'
import { invoice } from './invoiceFields'
import { inOut } from './ledger'
import { orderLink, orderRefund, orderType } from './order'
import { payLine, reduction } from './payment'

export const tradeBillRow = v.object({
  Id: id,
  /** pay: a paid order. refund: a refund. unpaid: an order that can still be paid; Id is the order's id. */
  Kind: v.picklist(['pay', 'refund', 'unpaid']),
  Type: orderType,
  TypeText: v.string(),
  Title: v.string(),
  /** Picture path on the server at the time of the order, or empty. */
  Image: v.string(),
  /** Picture path of the shop's current logo; empty when no shop was paid, or it has no logo. */
  Logo: v.string(),
  ShopName: v.string(),
  /** out: spent; in: refund of a spending; neutral: own money moved to or from a card or balance. */
  InOut: inOut,
  /** Never negative; see InOut for the direction. */
  Amount: fen,
  /** Of a payment: amount refunded, in any month. */
  Refunded: fen,
  /** 储值卡＋余额 */
  WaysText: v.string(),
  OrderId: id,
  OrderCode: v.string(),
  At: time,
  StatusText: v.string(),
  /** When an unpaid order closes and everything it holds is released. Count down against ServerTime. */
  ExpireAt: v.nullable(time),
  /** Coupons, points and money held by an unpaid order, one text each: 优惠券“满 100 减 20”, 120 积分, 余额 ¥5.00 */
  Holds: v.array(v.string()),
})

export const tradeBillDetail = v.object({
  ...tradeBillRow.entries,
  /** The order's price is GoodsAmount + Freight − all reductions. */
  GoodsAmount: fen,
  Freight: fen,
  Reductions: v.array(reduction),
  Split: v.array(payLine),
  /** Refunds of a payment, newest last; empty for a refund. */
  Refunds: v.array(orderRefund),
  /** Detail page of the order. */
  Link: orderLink,
  Remark: v.string(),
  /** Transaction number at the outside payment provider, or empty. */
  TransactionNo: v.string(),
  /** Latest invoice of a recharge or a card bought; null: none requested, or another payment. */
  Invoice: v.nullable(invoice),
  /** Whether the member can request an invoice here: a recharge or card paid from outside. */
  CanInvoice: v.boolean(),
})

/** Spending categories. own: cards and recharges, which a park may count partly as spending. */
export const billCategory = v.picklist([
  'shop',
  'mall',
  'points',
  'parking',
  'property',
  'show',
  'activity',
  'own',
])

export const tradeBillCalls = {
  listByPage: post('/order/api/v1/tradeBill/listByPage/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '账单，可按月、收支、类型；State 为 unpaid 时是尚可支付的订单，按到期先后',
    request: v.object({
      ...pageFields,
      State: v.optional(v.picklist(['unpaid'])),
      Month: v.optional(calendarMonth),
      InOut: v.optional(inOut),
      Type: v.optional(orderType),
    }),
    data: paged(tradeBillRow),
  }),
  calcInOut: post('/order/api/v1/tradeBill/calcInOut/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '一个月的支出、退款（In）、充值购卡（Moved）合计，支出按类别；不传则为本月',
    request: v.object({ Month: v.optional(calendarMonth), Type: v.optional(orderType) }),
    data: v.object({
      Month: calendarMonth,
      /** Refunds of spending. */
      In: fen,
      Out: fen,
      /** Out by category, largest first, without zeros. They add up to Out; refunds are only in In. */
      Categories: v.array(v.object({ Category: billCategory, Text: v.string(), Amount: fen })),
      /** Moved into cards and balances, before refunds: still the member's money, part of neither sum. */
      Moved: fen,
      Count: v.number(),
    }),
  }),
  detail: post('/order/api/v1/tradeBill/detail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '账单详情：怎么付的、省了多少',
    request: v.object({ Id: id }),
    data: tradeBillDetail,
  }),
}

export type TradeBillRow = v.InferOutput<typeof tradeBillRow>
export type TradeBillDetail = v.InferOutput<typeof tradeBillDetail>
export type BillCategory = v.InferOutput<typeof billCategory>
