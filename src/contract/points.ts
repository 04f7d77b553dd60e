/**
 * A member's points (spec 7 Points, member levels) and the points mall. The mall's calls are not in the spec, which
 * only names its pages.
 */
import * as v from 'valibot'
import { calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, shownPoints, time } from './fields'
import { orderDetail } from './order'
import { exact } from './humanText'

export const pointsSummary = v.object({
  Points: v.number(),
  /** Reserved for unpaid orders; returned when such an order closes. */
  Held: v.number(),
  /** Value where points can be used for payment; 0 where they cannot. */
  Worth: fen,
  EarnedTotal: v.number(),
  SpentTotal: v.number(),
  /** Next expiries, soonest first. */
  Expiring: v.array(v.object({ Points: v.number(), At: time })),
  /** Points expiring within 30 days. */
  ExpiringSoon: v.number(),
  /** Points spent before the order that earned them was refunded; offset against future points. */
  Owed: v.number(),
})

/** Points payment: whole units of Points for Fen, at most MaxPercent of the rest. */
const pointPayRule = v.object({
  Points: v.number(),
  Fen: fen,
  MaxPercent: v.number(),
  MinPoints: v.number(),
})

export const pointLog = v.object({
  Id: id,
  Type: v.picklist([
    'earn',
    'job',
    'spend',
    'exchange',
    'activity',
    'claim',
    'return',
    'takeBack',
    'expire',
    'opening',
  ]),
  TypeText: v.string(),
  Title: v.string(),
  /** Signed: positive is income. */
  Points: v.number(),
  After: v.number(),
  OrderId: v.nullable(id),
  At: time,
})

export const userPointCalls = {
  get: post('/market/api/v1/userPoint/get/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的积分：现有多少、何时到期',
    request: v.object({}),
    data: pointsSummary,
  }),
  getPointRule: post('/market/api/v1/userPoint/getPointRule/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '积分规则：怎么得、怎么花、何时到期',
    request: v.object({}),
    data: v.object({
      /** Null: points cannot be used for payment. */
      Pay: v.nullable(pointPayRule),
      PayText: v.string(),
      /** Points expire at the end of the month, this many months after they were earned. */
      ValidMonths: v.number(),
      ValidText: v.string(),
      Earn: v.array(v.object({ Id: id, Name: v.string(), Text: v.string() })),
      /** Sanitised HTML. */
      Content: v.string(),
    }),
  }),
  pointDetailByPage: post('/market/api/v1/userPoint/pointDetailByPage/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '积分明细，可按月、按收支',
    request: v.object({
      ...pageFields,
      Month: v.optional(calendarMonth),
      InOut: v.optional(v.picklist(['in', 'out'])),
    }),
    data: v.object({ ...paged(pointLog).entries, In: v.number(), Out: v.number() }),
  }),
}

export const pointGoods = v.object({
  Id: id,
  Name: v.string(),
  SubTitle: v.string(),
  /** Picture path on the server, or empty. */
  Cover: v.string(),
  Category: v.string(),
  /** goods: picked up at the service desk; coupon: delivered immediately. */
  Kind: v.picklist(['goods', 'coupon']),
  Points: v.number(),
  /** Cash price in addition to points; 0: points only. */
  PointsCash: fen,
  /** 500 积分, 500 积分 + ¥9.90 */
  PriceText: v.string(),
  /** Shop price; 0: unknown. */
  LinePrice: fen,
  Stock: v.number(),
  Sold: v.number(),
  /** Per member; 0: no limit. */
  LimitPerUser: v.number(),
  /** 1 to 10. */
  MinLevel: v.number(),
  Status: v.picklist(['OnSale', 'SoldOut', 'Off', 'Upcoming']),
  StatusText: v.string(),
})

export const pointGoodsDetail = v.object({
  ...pointGoods.entries,
  Images: v.array(v.string()),
  /** Sanitised HTML. */
  Detail: v.string(),
  /** Place and deadline of the pickup; empty for coupons. */
  PickupText: v.string(),
  /** How many this member may still exchange; null for a visitor or without a limit. */
  Left: v.nullable(v.number()),
  /** exchange when possible; otherwise Reason gives the reason. */
  Actions: v.array(v.picklist(['exchange'])),
  Reason: v.string(),
})

/**
 * PendingPay (points are reserved) → ToPickup → PickedUp; a coupon becomes Done immediately; Closed returns everything.
 * Not picked up by PickupTo: Expired.
 */
export const pointExchange = v.object({
  Id: id,
  OrderId: id,
  OrderCode: v.string(),
  GoodsId: id,
  Name: v.string(),
  Cover: v.string(),
  Kind: v.picklist(['goods', 'coupon']),
  Quantity: v.number(),
  Points: v.number(),
  Cash: fen,
  PriceText: v.string(),
  /** 8 digits to show at the service desk; empty until paid, and for coupons. */
  PickupCode: v.string(),
  PickupText: v.string(),
  /** Pickup deadline; null for coupons. */
  PickupTo: v.nullable(time),
  /** Coupons received by the exchange. */
  UserCouponIds: v.array(id),
  CreatedAt: time,
  DoneAt: v.nullable(time),
  Status: v.picklist([
    ...(['PendingPay', 'ToPickup', 'PickedUp', 'Done', 'Closed', 'Refunded', 'Expired'] as const),
  ]),
  StatusText: v.string(),
  Actions: v.array(v.picklist(['pay', 'cancel', 'showPickupCode', 'viewCoupon'])),
})

export const pointGoodsCalls = {
  list: post('/market/api/v1/pointGoods/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '积分商城',
    request: v.object({
      ...pageFields,
      Category: v.optional(v.pipe(v.string(), v.maxLength(20))),
      /** Only goods affordable with these points. */
      MaxPoints: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    data: v.object({ ...paged(pointGoods).entries, Categories: v.array(v.string()) }),
  }),
  detail: post('/market/api/v1/pointGoods/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '积分商品详情',
    request: v.object({ Id: id }),
    data: pointGoodsDetail,
  }),
  exchange: post('/market/api/v1/pointGoods/exchange/c', {
    auth: 'member',
    money: true,
    summary:
      '用积分兑换；只用积分的立即完成，另需现金的生成待支付订单（Order.Actions 有 pay）。不足时 409（Reason: insufficient、soldOut、couponOver、exchangeLimit、levelTooLow），所需积分与所示不同时 409（priceChanged）',
    request: v.object({
      ...moneyFields,
      Id: id,
      Quantity: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20, '一次最多兑换 20 件')),
        1,
      ),
      /** Points of all pieces as displayed; any other number is refused. */
      Points: shownPoints,
    }),
    data: v.object({ Order: orderDetail, Exchange: pointExchange }),
  }),
  myExchanges: post('/market/api/v1/pointGoods/myExchanges/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的兑换记录',
    request: v.object({
      ...pageFields,
      Group: v.optional(v.picklist(['all', 'toPickup', 'done']), 'all'),
    }),
    data: paged(pointExchange),
  }),
  exchangeDetail: post('/market/api/v1/pointGoods/exchangeDetail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '一次兑换的详情：凭兑换编号或订单编号',
    request: v.pipe(
      v.object({ Id: v.optional(id), OrderId: v.optional(id) }),
      v.check(
        ({ Id, OrderId }) => (Id === undefined) !== (OrderId === undefined),
        '请指明兑换记录',
      ),
    ),
    data: pointExchange,
  }),
  handOver: post('/market/api/v1/pointGoods/handOver', {
    auth: 'staff',
    roles: ['marketing', 'service'],
    underLoad: 'never',
    summary: '服务台凭取货码交付兑换的商品，一次有效',
    request: v.object({
      PickupCode: v.pipe(exact, v.regex(/^\d{8}$/, '取货码为 8 位数字')),
    }),
    data: v.object({ Name: v.string(), Quantity: v.number(), DoneAt: time }),
  }),
}

export type PointsSummary = v.InferOutput<typeof pointsSummary>
export type PointLog = v.InferOutput<typeof pointLog>
export type PointGoods = v.InferOutput<typeof pointGoods>
export type PointGoodsDetail = v.InferOutput<typeof pointGoodsDetail>
export type PointExchange = v.InferOutput<typeof pointExchange>
