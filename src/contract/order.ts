/**
 * Orders (spec 7 "Orders, payment and pay code"): one model for everything that is paid. Domains create orders of their
 * own type with their own calls; reading, payment and closing are here.
 */
import * as v from 'valibot'
import { shopAmountMaxFen } from '@/constants'
import { post } from './endpoint'
import { fen, id, keyword, moneyFields, paged, pageFields, time } from './fields'
import { outsidePayment, payFields, payLine, priceChoice, reduction } from './payment'
import { atMost, exact, line } from './humanText'

export const orderType = v.picklist([
  'goods',
  'points',
  'scan',
  'bill',
  'parking',
  'activity',
  'card',
  'recharge',
  'ticket',
  'renewal',
  'repair',
])

/**
 * PendingPay → Paid → (ToPickup | Shipped) → Done; PendingPay → Closed; from Paid on → Refunding → Refunded, or back.
 * Orders without a delivery go straight to Done on payment.
 */
export const orderStatus = v.picklist([
  'PendingPay',
  'Paid',
  'ToPickup',
  'Shipped',
  'Done',
  'Refunding',
  'Refunded',
  'Closed',
])

/** Available actions; screens derive their buttons from this. */
export const orderAction = v.picklist([
  'pay',
  'cancel',
  /** Shop payment order: cancel and recreate it to choose offers again. */
  'changeOffers',
  'refund',
  'confirmReceive',
  'showPickupCode',
  'viewTrace',
  /** The show has not ended: its tickets can be shown at the entrance. */
  'showTicket',
  'viewCard',
  'viewBalance',
  'again',
])

export const orderItem = v.object({
  /** Purchased item: goods, card product, recharge rule …; null for a typed amount. */
  RefId: v.nullable(id),
  SkuId: v.nullable(id),
  Name: v.string(),
  Sku: v.string(),
  /** Picture path on the server, or empty. */
  Image: v.string(),
  Price: fen,
  Points: v.number(),
  Qty: v.number(),
  /** Price × Qty. */
  Sub: fen,
})

export const orderRefund = v.object({
  Id: id,
  Amount: fen,
  /** Refunded amount per source. */
  Split: v.array(payLine),
  Reason: v.string(),
  Status: v.picklist(['Pending', 'Succeeded']),
  StatusText: v.string(),
  CreatedAt: time,
  DoneAt: v.nullable(time),
})

/** An order with all details visible to its member. */
export const orderDetail = v.object({
  Id: id,
  OrderCode: v.string(),
  Type: orderType,
  TypeText: v.string(),
  Title: v.string(),
  Image: v.string(),
  ShopId: v.nullable(id),
  ShopName: v.string(),
  Items: v.array(orderItem),
  GoodsAmount: fen,
  Freight: fen,
  Reductions: v.array(reduction),
  /** 券已退回, or 券不退回：… with why, once something of it was given back; empty before, and where no coupon or point was used. */
  OffersText: v.string(),
  /** GoodsAmount + Freight − all reductions. */
  PayAmount: fen,
  /** Empty until paid, except for inner money already reserved while an outside payment runs. */
  PaySplit: v.array(payLine),
  RefundedAmount: fen,
  Refunds: v.array(orderRefund),
  PointsEarned: v.number(),
  Remark: v.string(),
  CreatedAt: time,
  /** When an unpaid order closes automatically; null once it cannot. Count down against ServerTime. */
  ExpireAt: v.nullable(time),
  PaidAt: v.nullable(time),
  DoneAt: v.nullable(time),
  ClosedAt: v.nullable(time),
  /** Empty unless closed. */
  CloseReason: v.string(),
  Status: orderStatus,
  StatusText: v.string(),
  Actions: v.array(orderAction),
})

/** Groups of a member's orders. doing: paid, not yet completed. */
export const orderGroup = v.picklist(['all', 'toPay', 'doing', 'done', 'closed', 'refund'])

/** Detail page of an order and its parameter. order: the order has no page but the one among all orders. */
export const orderLink = v.object({
  Kind: v.picklist([
    'order',
    'goods',
    'points',
    'bill',
    'bills',
    'parking',
    'activity',
    'repair',
    'ticket',
  ]),
  /** bill, parking: id of the bill or stay. Others: id of the order. */
  Id: id,
})

/** An order of any type, on a card. */
export const orderRow = v.object({
  Id: id,
  OrderCode: v.string(),
  Type: orderType,
  TypeText: v.string(),
  Title: v.string(),
  Image: v.string(),
  ShopName: v.string(),
  /** Picture path on the server, or empty. */
  ShopLogo: v.string(),
  /** Number of pieces over all lines. */
  Count: v.number(),
  PayAmount: fen,
  /** Additional cost in points. */
  Points: v.number(),
  RefundedAmount: fen,
  CreatedAt: time,
  /** When an unpaid order closes automatically; null once it cannot. Count down against ServerTime. */
  ExpireAt: v.nullable(time),
  Status: orderStatus,
  StatusText: v.string(),
  Actions: v.array(orderAction),
  Link: orderLink,
})

/** Number of a member's open orders by group. */
export const orderCounts = v.object({ toPay: v.number(), doing: v.number(), refund: v.number() })

/** Response of every paying call. */
export const payResult = v.object({
  Order: orderDetail,
  /**
   * Null: no outside payment is needed. Either paid in full with inner money, or, when the response to an earlier
   * sending of the same request was lost, already finished: see Order.Status.
   */
  Payment: v.nullable(outsidePayment),
})

/** A shop as shown by the cashier. */
export const payShop = v.object({
  Id: id,
  Name: v.string(),
  Logo: v.string(),
  Address: v.string(),
  /** Building, floor and unit, for display: 2 号楼 纺纱楼 1F 2-102; empty when unknown. */
  Place: v.string(),
  /** False: closed for payments; PayNote gives the reason. */
  CanPay: v.boolean(),
  PayNote: v.string(),
})

/** A payment request of another system (pages/sweepPay/thirdPay): identified by AppId and P, priced by that system. */
export const payRequest = v.object({
  AppId: v.string(),
  P: v.string(),
  AppName: v.string(),
  Title: v.string(),
  Amount: fen,
  Shop: payShop,
  Status: v.picklist(['Open', 'Paid', 'Closed']),
  StatusText: v.string(),
  ExpireAt: time,
})

const scanned = v.object({
  Code: v.pipe(exact, v.minLength(1, '没有识别到内容'), v.maxLength(2048, '内容过长')),
})

const parsedKind = v.picklist(['shop', 'request', 'order', 'icCard', 'parking', 'payCode'])

/** Exactly one subject of payment: a shop with an amount, or another system's request. */
const subject = v.union(
  [
    v.object({
      ShopId: id,
      /** Amount typed by the member, in fen. */
      Amount: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1, '请输入金额'),
        v.maxValue(shopAmountMaxFen, '单笔最多 50,000 元'),
      ),
    }),
    v.object({
      AppId: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)),
      P: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    }),
  ],
  '请指明付款对象',
)

const byOrder = v.pipe(
  v.object({
    OrderId: v.optional(id),
    OrderCode: v.optional(id),
    /** RequestId of the call that created or paid the order: finds the order when that call's response was lost. */
    RequestId: v.optional(moneyFields.RequestId),
  }),
  v.check(
    (names) => Object.values(names).filter((name) => name !== undefined).length === 1,
    '请指明订单',
  ),
)

export const orderCalls = {
  parseOrder: post('/order/api/v1/order/parseOrder/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary:
      '识别扫到的内容：商户收款码、付款请求、订单、一卡通、停车场或小票的码、付款码，其余一律拒绝（Reason: unknownCode）',
    request: scanned,
    data: v.object({
      Kind: parsedKind,
      ShopId: v.nullable(id),
      OrderId: v.nullable(id),
      AppId: v.nullable(v.string()),
      P: v.nullable(v.string()),
      Serial: v.nullable(v.string()),
      /** App page with its query. */
      Link: v.string(),
    }),
  }),
  parseOrderV2: post('/order/api/v1/order/parseOrderV2/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '同 parseOrder，并带上要显示的内容',
    request: scanned,
    data: v.variant('Kind', [
      v.object({ Kind: v.literal('shop'), Link: v.string(), Shop: payShop }),
      v.object({ Kind: v.literal('request'), Link: v.string(), Request: payRequest }),
      v.object({ Kind: v.literal('order'), Link: v.string(), OrderId: id, Title: v.string() }),
      v.object({ Kind: v.literal('icCard'), Link: v.string(), Serial: v.string() }),
      /** Code of a parking lot or of a paper slip; the page checks whether it exists. */
      v.object({ Kind: v.literal('parking'), Link: v.string() }),
      /** A member's payment code: meant for the cashier's scanner, cannot be paid from the app. */
      v.object({ Kind: v.literal('payCode'), Link: v.string(), Text: v.string() }),
    ]),
  }),
  getOrderCode: post('/order/api/v1/order/getOrderCode/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '预先取得订单编号，只能由本人用于一次提交',
    request: v.object({}),
    data: v.object({ OrderCode: v.string() }),
  }),
  get: post('/order/api/v1/order/get/c', {
    auth: 'member',
    underLoad: 'never',
    summary:
      '订单详情；过期未付的订单在读取时关闭。按 RequestId 查询时，404 表示该请求没有生成订单',
    request: byOrder,
    data: orderDetail,
  }),
  /** Not in the spec, which has no list of orders of all types. */
  list: post('/order/api/v1/order/list/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的全部订单（各类型），新的在前；可按状态、类型，按订单号、商户与商品名搜索',
    request: v.object({
      ...pageFields,
      Group: v.optional(orderGroup, 'all'),
      Type: v.optional(orderType),
      Keyword: keyword,
    }),
    data: v.object({ ...paged(orderRow).entries, Counts: orderCounts }),
  }),
  /** Not in the spec, as above: counts for the page that links to the list. */
  counts: post('/order/api/v1/order/counts/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的订单中待支付、进行中、退款中的数量',
    request: v.object({}),
    data: orderCounts,
  }),
  submit: post('/order/api/v1/order/submit/c', {
    auth: 'member',
    money: true,
    summary: '提交扫码付款订单：向商户付所填金额，或承接外部系统的付款请求',
    request: v.intersect([
      v.object({
        ...moneyFields,
        OrderCode: v.optional(v.pipe(v.string(), v.regex(/^\d{20}$/, '订单编号不正确'))),
        Remark: v.optional(v.pipe(line, atMost(50, '备注最多 50 个字')), ''),
        Choice: v.optional(priceChoice),
      }),
      subject,
    ]),
    data: orderDetail,
  }),
  payOrder: post('/order/api/v1/order/payOrder/c', {
    auth: 'member',
    money: true,
    summary: '支付订单：依次使用储值卡、余额，其余由外部支付补足；金额一律由服务器计算',
    request: v.object({ ...payFields, OrderId: id }),
    data: payResult,
  }),
  payOrderBill: post('/order/api/v1/order/payOrderBill/c', {
    auth: 'member',
    money: true,
    summary: '一步承接并支付外部系统的付款请求（第三方付款页）',
    request: v.object({
      ...payFields,
      AppId: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)),
      P: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    }),
    data: payResult,
  }),
  closeOrder: post('/order/api/v1/order/closeOrder/c', {
    auth: 'member',
    money: true,
    summary: '关闭未支付的订单，占用的卡、余额等同时退回',
    request: v.object({
      ...moneyFields,
      OrderId: id,
      Reason: v.optional(v.pipe(line, atMost(50, '原因最多 50 个字')), ''),
    }),
    data: orderDetail,
  }),
  getOrderForPayCode: post('/order/api/v1/order/getOrderForPayCode/c', {
    auth: 'member',
    underLoad: 'never',
    summary: '付款码页轮询：这个码是否已被收银台扫过，结果如何',
    request: v.object({ Code: v.pipe(v.string(), v.regex(/^\d{18}$/, '付款码不正确')) }),
    data: v.object({
      /**
       * Waiting: not scanned yet. NeedPay: scanned, but the order needs the password or outside payment: open the
       * cashier with Order. Paid / Closed: finished. Expired: request another code.
       */
      Status: v.picklist(['Waiting', 'NeedPay', 'Paid', 'Closed', 'Expired']),
      StatusText: v.string(),
      ExpireAt: time,
      Order: v.nullable(orderDetail),
    }),
  }),
}

export type OrderType = v.InferOutput<typeof orderType>
export type OrderStatus = v.InferOutput<typeof orderStatus>
export type OrderAction = v.InferOutput<typeof orderAction>
export type OrderItem = v.InferOutput<typeof orderItem>
export type OrderRow = v.InferOutput<typeof orderRow>
export type OrderGroup = v.InferOutput<typeof orderGroup>
export type OrderCounts = v.InferOutput<typeof orderCounts>
export type OrderLink = v.InferOutput<typeof orderLink>
export type OrderRefund = v.InferOutput<typeof orderRefund>
export type OrderDetail = v.InferOutput<typeof orderDetail>
export type PayResult = v.InferOutput<typeof payResult>
export type PayShop = v.InferOutput<typeof payShop>
export type PayRequest = v.InferOutput<typeof payRequest>
