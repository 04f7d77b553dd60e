/**
 * Mall orders for the park's staff who send and hand over goods. The specification leaves the park's own programs open;
 * these calls are for other servers of the park and for the desk.
 */
import * as v from 'valibot'
import { fen, id, keyword, paged, pageFields, post, time } from './endpoint'
import { goodsDelivery } from './mallGoods'
import { mallOrderItem, parcel } from './mallOrder'
import { orderStatus } from './order'
import { exact } from './humanText'

/** Actions available to the park. ship on a shipped order corrects company and number. */
export const deskOrderAction = v.picklist(['ship', 'ready', 'handOver', 'refund'])

export const deskOrderRow = v.object({
  Id: id,
  OrderCode: v.string(),
  ShopName: v.string(),
  Items: v.array(mallOrderItem),
  Count: v.number(),
  PayAmount: fen,
  RefundedAmount: fen,
  Delivery: goodsDelivery,
  Status: orderStatus,
  StatusText: v.string(),
  /** Refunds waiting for the park or the member. */
  OpenRefunds: v.number(),
  UrgeCount: v.number(),
  Remark: v.string(),
  CreatedAt: time,
  PaidAt: v.nullable(time),
  Actions: v.array(deskOrderAction),
})

export const deskOrder = v.object({
  ...deskOrderRow.entries,
  GoodsAmount: fen,
  Freight: fen,
  OffAmount: fen,
  /** Null unless sent by express. Name, unmasked phone number and place, for the parcel label. */
  Address: v.nullable(v.object({ Name: v.string(), Phone: v.string(), Text: v.string() })),
  PickupText: v.string(),
  Parcel: v.nullable(parcel),
  ShippedAt: v.nullable(time),
  ReadyAt: v.nullable(time),
  DoneAt: v.nullable(time),
  UrgedAt: v.nullable(time),
})

/** Order groups: to send, to prepare, to be picked up, on the way, others. */
export const deskOrderGroup = v.picklist([
  'all',
  'toShip',
  'toPrepare',
  'toPickup',
  'onTheWay',
  'done',
  'over',
])

const base = '/mall/api/v1/mallOrder'
const orderId = v.object({ Id: id })

export const mallOrderDeskCalls = {
  list: post(`${base}/list/inner`, {
    auth: 'inner',
    underLoad: 'reading',
    summary: '商城订单：要处理的等得最久的在前；可按订单号、商品名搜索',
    request: v.object({
      ...pageFields,
      Group: v.optional(deskOrderGroup, 'all'),
      Keyword: keyword,
    }),
    data: v.object({
      ...paged(deskOrderRow).entries,
      Counts: v.object({
        toShip: v.number(),
        toPrepare: v.number(),
        toPickup: v.number(),
        onTheWay: v.number(),
      }),
    }),
  }),
  detail: post(`${base}/detail/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '一笔商城订单，含收货人与地址',
    request: orderId,
    data: deskOrder,
  }),
  ship: post(`${base}/ship/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary:
      '发货：登记快递公司与单号；已发货、未确认收货的改为新的公司与单号。有退款待处理时 409（Reason: refundOpen）',
    request: v.object({
      Id: id,
      /** Code of the company (rules/expressCompany). */
      Company: v.pipe(v.string(), v.minLength(1, '请选择快递公司'), v.maxLength(20)),
      No: v.pipe(exact, v.minLength(1, '请填写快递单号'), v.maxLength(32)),
    }),
    data: deskOrder,
  }),
  ready: post(`${base}/ready/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '备好待取：会员得到 8 位取货码；已备好的再报一次没有影响',
    request: orderId,
    data: deskOrder,
  }),
  handOver: post(`${base}/handOver/inner`, {
    auth: 'inner',
    underLoad: 'never',
    summary: '凭取货码交付：8 位数字，或二维码的内容；有退款待处理时 409（Reason: refundOpen）',
    request: v.object({ Code: v.pipe(exact, v.minLength(1), v.maxLength(100)) }),
    data: deskOrder,
  }),
}

export type DeskOrder = v.InferOutput<typeof deskOrder>
export type DeskOrderRow = v.InferOutput<typeof deskOrderRow>
export type DeskOrderAction = v.InferOutput<typeof deskOrderAction>
export type DeskOrderGroup = v.InferOutput<typeof deskOrderGroup>
