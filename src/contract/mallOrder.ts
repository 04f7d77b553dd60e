/**
 * Mall orders in the shape of the app's screens (family B of spec 7 Goods mall; family A with its own names is in
 * eMallOrder.ts). An order is what one shop delivers by one method. Orders of several shops submitted together are paid
 * together: `PayOrderId` is the single order of contract/order that the cashier pays for all of them; refunds are per
 * mall order.
 *
 *   PendingPay → Paid → ToPickup | Shipped → Done; PendingPay → Closed; from Paid on → Refunded, when fully refunded
 *
 * A partial refund keeps the status; RefundText and the order's refunds (contract/mallRefund) describe it.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, id, keyword, moneyFields, paged, pageFields, time } from './fields'
import { goodsCard, goodsDelivery } from './mallGoods'
import { orderDetail, orderStatus, payResult } from './order'
import { payFields, priceChoice, reduction } from './payment'
import { typedAddress } from './userAddress'
import { shopSelection, wantedLines, type wantedLine } from './mallSelection'
import { atMost, line } from './humanText'

/** Fields of an order to be placed. */
export const orderSelection = {
  Lines: wantedLines,
  Shops: v.optional(v.pipe(v.array(shopSelection), v.maxLength(30)), []),
  /** Required at submit when any part is sent. */
  Address: v.optional(typedAddress),
  Choice: v.optional(priceChoice),
}

/** An order line at current prices. */
export const quotedLine = v.object({
  GoodsId: id,
  SkuId: id,
  Name: v.string(),
  SpecText: v.string(),
  /** Picture path on the server. */
  Image: v.string(),
  Qty: v.number(),
  /**
   * Price of the pieces. Usually one part; two when more pieces are ordered than the limited price allows: the rest has
   * the member or ordinary price.
   */
  Parts: v.array(
    v.object({
      Qty: v.number(),
      Price: fen,
      PriceKind: goodsCard.entries.PriceKind,
    }),
  ),
  /** Per piece, without any reduction. */
  BasePrice: fen,
  /** For all pieces. */
  Sub: fen,
  Stock: v.number(),
  /** Maximum for this member now, by stock and earlier purchases. */
  MaxQty: v.number(),
  /** Why the line cannot be ordered; empty: it can. */
  Problem: v.string(),
})

/** One shop's part of the quote. */
export const quotedShop = v.object({
  ShopId: id,
  ShopName: v.string(),
  ShopLogo: v.string(),
  Lines: v.array(quotedLine),
  /** Methods that all its goods allow; empty: no common method, see Problem. */
  Deliveries: v.array(goodsDelivery),
  Delivery: goodsDelivery,
  /** Pickup place; empty unless pickup is possible. */
  PickupText: v.string(),
  /** 首件 ¥10.00，…；empty unless it can be sent. */
  FreightText: v.string(),
  GoodsAmount: fen,
  Freight: fen,
  /** Why this shop's part cannot be ordered; empty: it can. */
  Problem: v.string(),
})

export const mallQuote = v.object({
  Shops: v.array(quotedShop),
  GoodsAmount: fen,
  Freight: fen,
  Reductions: v.array(reduction),
  PayAmount: fen,
  /** Number of pieces. */
  Count: v.number(),
  /** At least one part is sent, so an address is required. */
  NeedsAddress: v.boolean(),
  /** False: a problem must be fixed first. */
  CanSubmit: v.boolean(),
})

/** Available actions of a mall order; screens derive their buttons from this. */
export const mallOrderAction = v.picklist([
  'pay',
  /** Unpaid: closes the order and all submitted with it. Paid and not sent: refunds it fully. */
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
  /** Amount paid for the line after all reductions; the refundable maximum. */
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
  /** Number of orders paid together, including this one. */
  PaidTogether: v.number(),
  ShopId: id,
  ShopName: v.string(),
  ShopLogo: v.string(),
  Items: v.array(mallOrderItem),
  /** Number of pieces. */
  Count: v.number(),
  GoodsAmount: fen,
  Freight: fen,
  /** Reductions on this order. */
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

/** An event on an order's timeline. */
const orderEvent = v.object({ At: time, Title: v.string(), Text: v.string() })

/** Express company and parcel number. */
export const parcel = v.object({
  /** Code of the company (rules/expressCompany). */
  Company: v.string(),
  CompanyText: v.string(),
  No: v.string(),
})

export const mallOrderDetail = v.object({
  ...mallOrder.entries,
  /** Reductions of this order alone; PaySplit and PayAmount of the payment are in Payment. */
  Reductions: v.array(reduction),
  /** The joint payment with its split over the sources. */
  Payment: orderDetail,
  /** 券会退回, or 券不退回：… with why, when all of this order is given back; empty: no coupon or point was used. */
  OffersIfBack: v.string(),
  Remark: v.string(),
  /** Null unless sent by express. */
  Address: v.nullable(v.object({ ...typedAddress.entries, Text: v.string() })),
  /** Pickup place; empty unless picked up. */
  PickupText: v.string(),
  /** 8 digits to show at the counter; empty until ready for pickup. PickupQr is the content of the QR code. */
  PickupCode: v.string(),
  PickupQr: v.string(),
  Parcel: v.nullable(parcel),
  /** Newest first. */
  Timeline: v.array(orderEvent),
  ShippedAt: v.nullable(time),
  ReadyAt: v.nullable(time),
  DoneAt: v.nullable(time),
  ClosedAt: v.nullable(time),
  CloseReason: v.string(),
  /** When receipt is confirmed automatically; null unless the parcel is on its way. */
  AutoConfirmAt: v.nullable(time),
  /** Deadline for a refund request; null while not yet determined. */
  RefundUntil: v.nullable(time),
  UrgedAt: v.nullable(time),
  /** Refunds of the order, newest first (contract/mallRefund). */
  Refunds: v.array(
    v.object({ Id: id, Amount: fen, Status: v.string(), StatusText: v.string(), CreatedAt: time }),
  ),
  ShopPhone: v.string(),
  /** The other orders of the same payment, in order of creation; empty: submitted alone. */
  Siblings: v.array(
    v.object({
      Id: id,
      OrderCode: v.string(),
      ShopName: v.string(),
      ShopLogo: v.string(),
      StatusText: v.string(),
    }),
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
  /** Unknown: the company has not reported anything yet. */
  State: v.picklist(['Unknown', 'OnTheWay', 'Delivering', 'Signed', 'Problem']),
  StateText: v.string(),
  /** Newest first. */
  Rows: v.array(traceRow),
  /** When the company was last queried. */
  AskedAt: time,
})

const base = '/mall/api/v1/mallOrder'
const orderId = v.object({ Id: id })

export const mallOrderCalls = {
  getOrderCode: post(`${base}/getOrderCode/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '预先取得付款单编号，只能由本人用于一次提交',
    request: v.object({}),
    data: v.object({ OrderCode: v.string() }),
  }),
  quote: post(`${base}/quote/c`, {
    auth: 'member',
    underLoad: 'member',
    summary:
      '为要买的商品计价：按商户分单，含会员价、限时价、运费与优惠；每行、每家不能下单的原因写在 Problem',
    request: v.object(orderSelection),
    data: mallQuote,
  }),
  submit: post(`${base}/submit/c`, {
    auth: 'member',
    money: true,
    summary:
      '提交商城订单：每家商户一单、一次付款；缺货（soldOut）、超出限购（buyLimit）、下架（goodsOff）、配送不符（delivery）、缺收货地址（addressNeeded）、金额与所示不同（priceChanged）、优惠有变（offerChanged）时 409，什么都不占用',
    request: v.object({
      ...moneyFields,
      ...orderSelection,
      OrderCode: v.optional(v.pipe(v.string(), v.regex(/^\d{20}$/, '订单编号不正确'))),
      /** PayAmount as displayed; any other amount is rejected. */
      Total: fen,
    }),
    data: v.object({ Order: orderDetail, Orders: v.array(mallOrder) }),
  }),
  list: post(`${base}/list/c`, {
    auth: 'member',
    underLoad: 'reading',
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
    underLoad: 'member',
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
    underLoad: 'member',
    summary: '确认收货；已确认的再确认一次没有影响',
    request: orderId,
    data: mallOrderDetail,
  }),
  /** Not in the spec: family B lacks this call. */
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
  /** Not in the spec, as above. */
  urge: post(`${base}/urge/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '催发货、催备货；一小时内催过的不再记一次',
    request: orderId,
    data: mallOrderDetail,
  }),
  /** Not in the spec, as above. */
  trace: post(`${base}/trace/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '物流轨迹；承运方暂时问不到时给上次问到的',
    request: orderId,
    data: parcelTrace,
  }),
  /** Not in the spec: same as order/payOrder, for park services with family B only. */
  payOrder: post(`${base}/payOrder/c`, {
    auth: 'member',
    money: true,
    summary: '支付：付清同一付款单的各单，同 order/payOrder',
    /** Any of the orders submitted together, or their payment (PayOrderId). */
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
