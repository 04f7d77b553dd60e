/**
 * Orders of the mall, in the shape of our screens (family B of spec 7 Goods mall; family A with its own names is in
 * eMallOrder.ts). An order is what one shop delivers in one way. Orders of several shops that are submitted together are
 * paid together: `PayOrderId` is the order of contract/order that the cashier pays, one for all of them; what goes back
 * goes back for each alone.
 *
 *   PendingPay → Paid → ToPickup | Shipped → Done; PendingPay → Closed; from Paid on → Refunded, when all went back
 *
 * A refund of a part leaves the status; what runs is told by RefundText and the order's refunds (contract/mallRefund).
 */
import * as v from 'valibot'
import { fen, id, keyword, moneyFields, paged, pageFields, post, time } from './endpoint'
import { goodsCard, goodsDelivery } from './mallGoods'
import { orderDetail, orderStatus, payResult } from './order'
import { payFields, priceChoice, reduction } from './payment'
import { typedAddress } from './userAddress'
import { shopWish, wantedLines, type wantedLine } from './mallWish'
import { atMost, line } from './humanText'

/** What somebody wants to order. */
export const orderWish = {
  Lines: wantedLines,
  Shops: v.optional(v.pipe(v.array(shopWish), v.maxLength(30)), []),
  /** Needed at submit as soon as something is sent. */
  Address: v.optional(typedAddress),
  Choice: v.optional(priceChoice),
}

/** A line as it would be ordered now. */
export const quotedLine = v.object({
  GoodsId: id,
  SkuId: id,
  Name: v.string(),
  SpecText: v.string(),
  /** Picture path on the server. */
  Image: v.string(),
  Qty: v.number(),
  /**
   * What the pieces cost. One part as a rule; two where more are wanted than the limited price holds for: the rest is
   * at the member or ordinary price.
   */
  Parts: v.array(
    v.object({
      Qty: v.number(),
      Price: fen,
      PriceKind: goodsCard.entries.PriceKind,
    }),
  ),
  /** Without any reduction, for one. */
  BasePrice: fen,
  /** Of all pieces. */
  Sub: fen,
  Stock: v.number(),
  /** How many this member may have at most now, by stock and by what they had before. */
  MaxQty: v.number(),
  /** What stands against this line; empty: nothing. */
  Problem: v.string(),
})

/** What one shop would deliver. */
export const quotedShop = v.object({
  ShopId: id,
  ShopName: v.string(),
  ShopLogo: v.string(),
  Lines: v.array(quotedLine),
  /** The ways that all of its goods here allow; empty: none is common, and Problem says so. */
  Deliveries: v.array(goodsDelivery),
  Delivery: goodsDelivery,
  /** Where it is fetched; empty unless it can be. */
  PickupText: v.string(),
  /** 首件 ¥10.00，…；empty unless it can be sent. */
  FreightText: v.string(),
  GoodsAmount: fen,
  Freight: fen,
  /** What stands against this shop's part; empty: nothing. */
  Problem: v.string(),
})

export const mallQuote = v.object({
  Shops: v.array(quotedShop),
  GoodsAmount: fen,
  Freight: fen,
  Reductions: v.array(reduction),
  PayAmount: fen,
  /** How many pieces. */
  Count: v.number(),
  /** Something is sent, so an address is needed. */
  NeedsAddress: v.boolean(),
  /** False: one of the problems has to be mended before. */
  CanSubmit: v.boolean(),
})

/** What the person may do with an order of the mall now; screens draw their buttons from it. */
export const mallOrderAction = v.picklist([
  'pay',
  /** Unpaid: closes it, with all that were submitted together. Paid and not sent: all of it goes back. */
  'cancel',
  'refund',
  'confirmReceive',
  'showPickupCode',
  'viewTrace',
  'urge',
  'again',
])

export const mallOrderItem = v.object({
  /** Number of the line in this order. */
  Line: v.number(),
  GoodsId: id,
  SkuId: id,
  Name: v.string(),
  SpecText: v.string(),
  Image: v.string(),
  Price: fen,
  PriceKind: goodsCard.entries.PriceKind,
  BasePrice: fen,
  Qty: v.number(),
  Sub: fen,
  /** What was paid for it after all reductions: so much can go back at most. */
  PayShare: fen,
  RefundedQty: v.number(),
  RefundedAmount: fen,
  /** 退款中, 已退 1 件; empty: none. */
  RefundText: v.string(),
})

/** An order on a card. */
export const mallOrder = v.object({
  Id: id,
  OrderCode: v.string(),
  /** The order that the cashier pays (contract/order). */
  PayOrderId: id,
  /** Orders that are paid with it, this one included. */
  PaidTogether: v.number(),
  ShopId: id,
  ShopName: v.string(),
  ShopLogo: v.string(),
  Items: v.array(mallOrderItem),
  /** How many pieces. */
  Count: v.number(),
  GoodsAmount: fen,
  Freight: fen,
  /** What reductions take off this order. */
  OffAmount: fen,
  /** GoodsAmount + Freight − OffAmount. */
  PayAmount: fen,
  RefundedAmount: fen,
  Delivery: goodsDelivery,
  CreatedAt: time,
  /** When it closes unpaid; null once it cannot. Count down against ServerTime. */
  ExpireAt: v.nullable(time),
  PaidAt: v.nullable(time),
  Status: orderStatus,
  StatusText: v.string(),
  /** 退款处理中, 已退 ¥12.00; empty: none. */
  RefundText: v.string(),
  Actions: v.array(mallOrderAction),
})

/** Something that happened to an order, for its timeline. */
const orderEvent = v.object({ At: time, Title: v.string(), Text: v.string() })

/** The company that carries it, with the number of the parcel. */
export const parcel = v.object({
  /** Code of the company, as rules/expressCompany lists them. */
  Company: v.string(),
  CompanyText: v.string(),
  No: v.string(),
})

export const mallOrderDetail = v.object({
  ...mallOrder.entries,
  /** Of this order alone; PaySplit, PayAmount of the payment stand in Payment. */
  Reductions: v.array(reduction),
  /** What was paid together, with the split over the sources. */
  Payment: orderDetail,
  /** 券会退回, or 券不退回：… with why, when all of this order is given back; empty: no coupon or point was used. */
  OffersIfBack: v.string(),
  Remark: v.string(),
  /** Null unless it is sent. */
  Address: v.nullable(v.object({ ...typedAddress.entries, Text: v.string() })),
  /** Where it is fetched; empty unless it is. */
  PickupText: v.string(),
  /** 8 digits to show at the counter; empty until it can be fetched. The QR holds PickupQr. */
  PickupCode: v.string(),
  PickupQr: v.string(),
  Parcel: v.nullable(parcel),
  /** The newest first. */
  Timeline: v.array(orderEvent),
  ShippedAt: v.nullable(time),
  ReadyAt: v.nullable(time),
  DoneAt: v.nullable(time),
  ClosedAt: v.nullable(time),
  CloseReason: v.string(),
  /** When what was sent confirms itself; null unless it is on its way. */
  AutoConfirmAt: v.nullable(time),
  /** When a refund can be asked for at the latest; null while there is no end yet. */
  RefundUntil: v.nullable(time),
  UrgedAt: v.nullable(time),
  /** Its refunds, the newest first (contract/mallRefund). */
  Refunds: v.array(
    v.object({ Id: id, Amount: fen, Status: v.string(), StatusText: v.string(), CreatedAt: time }),
  ),
  ShopPhone: v.string(),
  /** The other orders of its payment, in the order they were made; empty: it was submitted alone. */
  Siblings: v.array(
    v.object({ Id: id, OrderCode: v.string(), ShopName: v.string(), StatusText: v.string() }),
  ),
})

/** The tabs of a member's orders. */
export const mallOrderGroup = v.picklist([
  'all',
  'toPay',
  'toShip',
  'toReceive',
  'toPickup',
  'done',
  'refund',
])

const counts = v.object({
  toPay: v.number(),
  toShip: v.number(),
  toReceive: v.number(),
  toPickup: v.number(),
  refund: v.number(),
})

const traceRow = v.object({ At: time, Text: v.string() })

export const parcelTrace = v.object({
  ...parcel.entries,
  /** Unknown: the company has told nothing yet. */
  State: v.picklist(['Unknown', 'OnTheWay', 'Delivering', 'Signed', 'Problem']),
  StateText: v.string(),
  /** The newest first. */
  Rows: v.array(traceRow),
  /** When the company was last asked. */
  AskedAt: time,
})

const base = '/mall/api/v1/mallOrder'
const orderId = v.object({ Id: id })

export const mallOrderCalls = {
  getOrderCode: post(`${base}/getOrderCode/c`, {
    auth: 'member',
    summary: '预先取得付款单编号，只能由本人用于一次提交',
    request: v.object({}),
    data: v.object({ OrderCode: v.string() }),
  }),
  quote: post(`${base}/quote/c`, {
    auth: 'member',
    summary:
      '为要买的商品计价：按商户分单，含会员价、限时价、运费与优惠；每行、每家不能下单的原因写在 Problem',
    request: v.object(orderWish),
    data: mallQuote,
  }),
  submit: post(`${base}/submit/c`, {
    auth: 'member',
    money: true,
    summary:
      '提交商城订单：每家商户一单、一次付款；缺货（soldOut）、超出限购（buyLimit）、下架（goodsOff）、配送不符（delivery）、缺收货地址（addressNeeded）、金额与所示不同（priceChanged）、优惠有变（offerChanged）时 409，什么都不占用',
    request: v.object({
      ...moneyFields,
      ...orderWish,
      OrderCode: v.optional(v.pipe(v.string(), v.regex(/^\d{20}$/, '订单编号不正确'))),
      /** PayAmount as shown; anything else is refused. */
      Total: fen,
    }),
    data: v.object({ Order: orderDetail, Orders: v.array(mallOrder) }),
  }),
  list: post(`${base}/list/c`, {
    auth: 'member',
    summary: '我的商城订单，新的在前；可按状态、按订单号与商品名搜索',
    request: v.object({
      ...pageFields,
      Group: v.optional(mallOrderGroup, 'all'),
      Keyword: keyword,
    }),
    data: v.object({ ...paged(mallOrder).entries, Counts: counts }),
  }),
  detail: post(`${base}/detail/c`, {
    auth: 'member',
    summary: '商城订单详情；凭 Id，或凭付款单 PayOrderId 取其中第一单',
    request: v.pipe(
      v.object({ Id: v.optional(id), PayOrderId: v.optional(id) }),
      v.check(
        ({ Id, PayOrderId }) => (Id === undefined) !== (PayOrderId === undefined),
        '请指明订单',
      ),
    ),
    data: mallOrderDetail,
  }),
  confirmReceipt: post(`${base}/confirmReceipt/c`, {
    auth: 'member',
    summary: '确认收货；已确认的再确认一次没有影响',
    request: orderId,
    data: mallOrderDetail,
  }),
  /** Ours: family B of the spec has no call for it. */
  cancel: post(`${base}/cancel/c`, {
    auth: 'member',
    money: true,
    summary:
      '取消：未支付的连同一起提交的各单关闭；已支付未发货、未备好的立即原路退款。已发货的 409（Reason: orderState）',
    request: v.object({
      ...moneyFields,
      Id: id,
      Reason: v.optional(v.pipe(line, atMost(50, '原因最多 50 个字')), ''),
    }),
    data: mallOrderDetail,
  }),
  /** Ours, as above. */
  urge: post(`${base}/urge/c`, {
    auth: 'member',
    summary: '催发货、催备货；一小时内催过的不再记一次',
    request: orderId,
    data: mallOrderDetail,
  }),
  /** Ours, as above. */
  trace: post(`${base}/trace/c`, {
    auth: 'member',
    summary: '物流轨迹；承运方暂时问不到时给上次问到的',
    request: orderId,
    data: parcelTrace,
  }),
  /** Ours: the same as order/payOrder for a service of a park that speaks family B only. */
  payOrder: post(`${base}/payOrder/c`, {
    auth: 'member',
    money: true,
    summary: '支付：付清同一付款单的各单，同 order/payOrder',
    /** One of the orders submitted together, or their payment (PayOrderId). */
    request: v.object({ ...payFields, Id: id }),
    data: payResult,
  }),
}

export type WantedLine = v.InferOutput<typeof wantedLine>
export type MallQuote = v.InferOutput<typeof mallQuote>
export type QuotedShop = v.InferOutput<typeof quotedShop>
export type QuotedLine = v.InferOutput<typeof quotedLine>
export type MallOrderAction = v.InferOutput<typeof mallOrderAction>
export type MallOrderItem = v.InferOutput<typeof mallOrderItem>
export type MallOrder = v.InferOutput<typeof mallOrder>
export type MallOrderDetail = v.InferOutput<typeof mallOrderDetail>
export type MallOrderGroup = v.InferOutput<typeof mallOrderGroup>
export type ParcelTrace = v.InferOutput<typeof parcelTrace>
