/** Bills (spec 7 tradeBill): everything the member paid, got back or paid in, with its sources. */
import * as v from 'valibot'
import { calendarMonth } from './calendar'
import { fen, id, pageFields, paged, post, time } from './endpoint'
import { inOut } from './ledger'
import { orderLink, orderRefund, orderType } from './order'
import { payLine, reduction } from './payment'

export const tradeBillRow = v.object({
  Id: id,
  /** pay: an order was paid. refund: money came back. unpaid: an order that can still be paid; Id is its own. */
  Kind: v.picklist(['pay', 'refund', 'unpaid']),
  Type: orderType,
  TypeText: v.string(),
  Title: v.string(),
  /** Picture path on the server, as the order was made, or empty. */
  Image: v.string(),
  /** Picture path of the shop's logo as it is today; empty where no shop was paid, or it has none. */
  Logo: v.string(),
  ShopName: v.string(),
  /** out: spent; in: a refund of that; neutral: own money that became a card or a balance, or came back from there. */
  InOut: inOut,
  /** Never negative; InOut says which way. */
  Amount: fen,
  /** Of a payment: what of it went back, in whatever month. */
  Refunded: fen,
  /** 储值卡＋余额 */
  WaysText: v.string(),
  OrderId: id,
  OrderCode: v.string(),
  At: time,
  StatusText: v.string(),
  /** When an unpaid order closes by itself and everything it holds comes back. Count down against ServerTime. */
  ExpireAt: v.nullable(time),
  /** What an unpaid order holds, each as a text: 优惠券“满 100 减 20”, 120 积分, 余额 ¥5.00 */
  Holds: v.array(v.string()),
})

export const tradeBillDetail = v.object({
  ...tradeBillRow.entries,
  /** GoodsAmount + Freight − all reductions is what the order cost. */
  GoodsAmount: fen,
  Freight: fen,
  Reductions: v.array(reduction),
  Split: v.array(payLine),
  /** What of a payment went back, the newest last; of a refund: empty. */
  Refunds: v.array(orderRefund),
  /** The page that shows its order in full. */
  Link: orderLink,
  Remark: v.string(),
  /** Number of the outside payment at its provider, or empty. */
  TransactionNo: v.string(),
})

/** What spending is summed up as. own: cards and recharges, of which a park may count some as spent. */
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
    summary: '一个月的支出、退款（In）、充值购卡（Moved）合计，支出按类别；不传则为本月',
    request: v.object({ Month: v.optional(calendarMonth), Type: v.optional(orderType) }),
    data: v.object({
      Month: calendarMonth,
      /** Refunds of what went out. */
      In: fen,
      Out: fen,
      /** Out by what it was spent on, the most first, none of them 0. They add up to Out: refunds stand in In alone. */
      Categories: v.array(v.object({ Category: billCategory, Text: v.string(), Amount: fen })),
      /** Turned into cards and balances, before refunds: still the member's own, counted in neither sum. */
      Moved: fen,
      Count: v.number(),
    }),
  }),
  detail: post('/order/api/v1/tradeBill/detail/c', {
    auth: 'member',
    summary: '账单详情：怎么付的、省了多少',
    request: v.object({ Id: id }),
    data: tradeBillDetail,
  }),
}

export type TradeBillRow = v.InferOutput<typeof tradeBillRow>
export type TradeBillDetail = v.InferOutput<typeof tradeBillDetail>
export type BillCategory = v.InferOutput<typeof billCategory>
