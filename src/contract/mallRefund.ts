/**
 * Mall after-sale: a member requests a refund for order lines, the park decides. The calls are not in the spec.
 *
 *   Applied → ToRefund → Refunded                         money only
 *   Applied → ToReturn → ToReceive → ToRefund → Refunded  goods come back first
 *
 * End states: BuyerCancelled (by the member, or ToReturn timed out), SellerRefused, SellerRejectedParcel. ToRefund is
 * transient: an approved refund is booked in the same transaction. After an end without refund, the member may apply
 * once more.
 */
import * as v from 'valibot'
import { parcelNoText } from '@/rules/parcelNo'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'
import { goodsDelivery } from './mallGoods'
import { parcel } from './mallOrder'
import { atMost, line, lines } from './humanText'

export const mallRefundStatus = v.picklist([
  'Applied',
  'ToReturn',
  'ToReceive',
  'ToRefund',
  'Refunded',
  'BuyerCancelled',
  'SellerRefused',
  'SellerRejectedParcel',
])

/** money: refund only. return: the goods are returned, then refunded. */
export const mallRefundKind = v.picklist(['money', 'return'])

export const mallRefundAction = v.picklist(['cancel', 'sendBack', 'say', 'again'])

const refundLine = v.object({
  /** Number of the line in its order. */
  Line: v.number(),
  Name: v.string(),
  SpecText: v.string(),
  Image: v.string(),
  Qty: v.number(),
  Amount: fen,
})

export const mallRefundRow = v.object({
  Id: id,
  No: v.string(),
  OrderId: id,
  OrderCode: v.string(),
  ShopName: v.string(),
  ShopLogo: v.string(),
  Kind: mallRefundKind,
  KindText: v.string(),
  Lines: v.array(refundLine),
  Amount: fen,
  Status: mallRefundStatus,
  StatusText: v.string(),
  CreatedAt: time,
  Actions: v.array(mallRefundAction),
})

const threadEntry = v.object({
  At: time,
  Actor: v.picklist(['member', 'park', 'system']),
  Title: v.string(),
  Text: v.string(),
  Images: v.array(v.string()),
})

export const mallRefundDetail = v.object({
  ...mallRefundRow.entries,
  Reason: v.string(),
  Detail: v.string(),
  Images: v.array(v.string()),
  /** Freight part of Amount. */
  Freight: fen,
  /** Return address; empty unless goods are returned. */
  ReturnTo: v.string(),
  /** The member's return parcel; null until entered. */
  Parcel: v.nullable(parcel),
  /** ToReturn, Applied: when the step times out; otherwise null. */
  StepEndsAt: v.nullable(time),
  /** What happens at StepEndsAt. */
  StepEndText: v.string(),
  /** 已退回原支付账户 …; empty until the refund is made. */
  MoneyText: v.string(),
  /** 券已退回, 券不退回：…; empty until the refund is made, and when no coupon or points were used. */
  OffersText: v.string(),
  DoneAt: v.nullable(time),
  /** Oldest first. */
  Thread: v.array(threadEntry),
})

/** Refundable lines of an order, and the possible kinds of refund. */
export const refundOptions = v.object({
  OrderId: id,
  OrderCode: v.string(),
  Delivery: goodsDelivery,
  /** Only money until goods were sent or handed over; afterwards both. */
  Kinds: v.array(mallRefundKind),
  Reasons: v.array(v.string()),
  Lines: v.array(
    v.object({
      ...refundLine.entries,
      /** Pieces still refundable. */
      MaxQty: v.number(),
      /** Refund for all of them. Fewer pieces: in proportion, rounded down. */
      MaxAmount: fen,
      /** Why the line is not refundable; empty: it is. */
      Problem: v.string(),
    }),
  ),
  /** Freight refunded when nothing of the order remains and nothing was sent; otherwise 0. */
  Freight: fen,
  /** What happens to coupons and points on a refund of the whole rest, and on a partial one; empty: none were used. */
  Offers: v.object({ Whole: v.string(), Part: v.string() }),
  /** False: no refund is possible; Reason gives the reason. */
  CanApply: v.boolean(),
  Reason: v.string(),
})

const words = v.pipe(lines, atMost(200, '最多 200 个字'))
const images = v.optional(v.pipe(v.array(id), v.maxLength(9, '最多 9 张图片')), [])
const base = '/mall/api/v1/mallRefund'

/** A member's refund request. */
export const refundForm = v.object({
  ...moneyFields,
  OrderId: id,
  Kind: mallRefundKind,
  Lines: v.pipe(
    v.array(
      v.object({
        Line: v.pipe(v.number(), v.integer(), v.minValue(0)),
        Qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    v.minLength(1, '请选择要退的商品'),
    v.maxLength(30),
  ),
  /** As displayed. */
  Amount: fen,
  Reason: v.pipe(line, v.minLength(1, '请选择原因'), atMost(30)),
  Detail: v.optional(words, ''),
  /** Names of uploaded pictures. */
  Images: images,
})

/** A member's message in a refund. */
export const refundWords = v.object({
  Id: id,
  Text: v.pipe(words, v.minLength(1, '请输入内容')),
  Images: images,
})

export const mallRefundCalls = {
  options: post(`${base}/options/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '这一单还能退什么、各退多少、可选的原因',
    request: v.object({ OrderId: id }),
    data: refundOptions,
  }),
  apply: post(`${base}/apply/c`, {
    auth: 'member',
    money: true,
    summary:
      '申请退款或退货退款：选定行与件数；金额由服务器按实付计算，与所示不同时 409（Reason: amountChanged）',
    request: refundForm,
    data: mallRefundDetail,
  }),
  list: post(`${base}/list/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的退款与售后，新的在前',
    request: v.object({ ...pageFields, OrderId: v.optional(id) }),
    data: paged(mallRefundRow),
  }),
  detail: post(`${base}/detail/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '一次退款的进度与往来',
    request: v.object({ Id: id }),
    data: mallRefundDetail,
  }),
  cancel: post(`${base}/cancel/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '撤销退款申请；已退款或已结束的 409（Reason: refundState）',
    request: v.object({ Id: id }),
    data: mallRefundDetail,
  }),
  sendBack: post(`${base}/sendBack/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '填写退回商品的快递公司与单号；送到柜台的 Company 为 counter',
    request: v.object({
      Id: id,
      /** Code of the company (rules/expressCompany), or counter: returned in person. */
      Company: v.pipe(v.string(), v.minLength(1, '请选择快递公司'), v.maxLength(20)),
      No: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(64),
          v.transform(parcelNoText),
          v.regex(/^[0-9A-Z-]{0,32}$/, '单号格式不正确'),
        ),
        '',
      ),
    }),
    data: mallRefundDetail,
  }),
  say: post(`${base}/say/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '在退款里补充说明或图片',
    request: refundWords,
    data: mallRefundDetail,
  }),
}

export type MallRefundKind = v.InferOutput<typeof mallRefundKind>
export type MallRefundStatus = v.InferOutput<typeof mallRefundStatus>
export type MallRefundAction = v.InferOutput<typeof mallRefundAction>
export type MallRefundRow = v.InferOutput<typeof mallRefundRow>
export type MallRefundDetail = v.InferOutput<typeof mallRefundDetail>
export type RefundOptions = v.InferOutput<typeof refundOptions>
