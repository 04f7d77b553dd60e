/**
 * Repairs as reported and followed by members (spec 2 propertyWarranty, spec 7). Submitted → Accepted → Dispatched →
 * Processing (→ Quoted → Processing) → PendingPay if a quote was accepted → PendingRating → Closed.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'
import { orderDetail, payResult } from './order'
import { payFields } from './payment'
import { contactPhone } from './person'
import { atLeast, atMost, line, lines } from './humanText'

export const repairStatus = v.picklist([
  'Submitted',
  'Accepted',
  'Dispatched',
  'Processing',
  'Quoted',
  'Suspended',
  'PendingPay',
  'PendingRating',
  'Closed',
  'Cancelled',
])

/** Available actions; screens derive their buttons from this. */
export const repairAction = v.picklist([
  'urge',
  'cancel',
  'acceptQuote',
  'declineQuote',
  'pay',
  'rate',
  'reopen',
])

export const repairCategory = v.object({
  Id: id,
  Name: v.string(),
  /** A picture in the park's folder. */
  Picture: v.string(),
  /** private: in the member's room, which must be given; public: shared areas. */
  Scope: v.picklist(['public', 'private']),
  /** 公共部位免费；室内人工 60 元起 */
  PriceText: v.string(),
  /** Promised minutes until a response and hours until completion. */
  AnswerMinutes: v.number(),
  FinishHours: v.number(),
  /** 漏水, 下水堵塞 …: tapping inserts them into the text. */
  Examples: v.array(v.string()),
})

/** Path of an uploaded picture (folder otherimage). */
export const repairImage = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/file\/[\w/-]+\.\w+$/, '图片地址不正确'),
)
/** Pictures of one form, with a maximum count. */
export const repairImages = (most: number) =>
  v.pipe(v.array(repairImage), v.maxLength(most, `最多 ${most} 张图片`))

/** State of the promised time. */
export const repairClock = v.object({
  /** Step awaited: 受理 or 修好; empty: none. */
  Text: v.string(),
  /** Promised time; null: no clock is running. */
  DueAt: v.nullable(time),
  /** Suspended: the clock is stopped with this many ms left. */
  LeftMs: v.nullable(v.number()),
})

export const repairRow = v.object({
  Id: id,
  No: v.string(),
  CategoryName: v.string(),
  CategoryPicture: v.string(),
  PlaceText: v.string(),
  Detail: v.string(),
  Images: v.array(v.string()),
  IsUrgent: v.boolean(),
  SubmittedAt: time,
  UpdatedAt: time,
  Status: repairStatus,
  StatusText: v.string(),
  Actions: v.array(repairAction),
  Clock: repairClock,
})

export const repairQuote = v.object({
  Labour: fen,
  Parts: v.array(v.object({ Name: v.string(), Qty: v.number(), Price: fen, Amount: fen })),
  Total: fen,
  Note: v.string(),
  QuotedAt: time,
  Status: v.picklist(['Offered', 'Accepted', 'Declined', 'Paid']),
})

/** One event, caused by the park or the member. */
export const repairEvent = v.object({
  At: time,
  /** 您, 客服中心, or the worker's name. */
  Actor: v.string(),
  Title: v.string(),
  Text: v.string(),
  Images: v.array(v.string()),
})

export const repairDetail = v.object({
  ...repairRow.entries,
  Scope: v.picklist(['public', 'private']),
  Contact: v.string(),
  Phone: v.string(),
  AppointFrom: v.nullable(time),
  AppointTo: v.nullable(time),
  /** Null until a worker is dispatched. */
  Worker: v.nullable(v.object({ Name: v.string(), Phone: v.string() })),
  Quote: v.nullable(repairQuote),
  /** The order that pays the quote; null: none. */
  OrderId: v.nullable(id),
  /** Work done. */
  Result: v.string(),
  BeforeImages: v.array(v.string()),
  AfterImages: v.array(v.string()),
  Rating: v.nullable(
    v.object({
      Stars: v.number(),
      Tags: v.array(v.string()),
      Text: v.string(),
      At: time,
    }),
  ),
  /** Tags available for a rating. */
  RatingTags: v.array(v.string()),
  /** Newest first. */
  Timeline: v.array(repairEvent),
  /** ms; null: cannot be reopened. */
  ReopenUntil: v.nullable(time),
  /** When urging is allowed again; null: now, or never. */
  UrgeAgainAt: v.nullable(time),
  /** Source task of a repair reported by staff: 巡检 XJ20261123-0001. */
  SourceText: v.string(),
})

/** Description of the fault; a category's examples (异响) are accepted as they stand. */
export const repairDetailText = v.pipe(
  lines,
  atLeast(2, '请写明哪里坏了'),
  atMost(500, '最多 500 个字'),
)

/** Report form; the app also validates it before sending. */
export const repairRequest = v.object({
  /** Created by the app once per form: a form sent twice creates one repair. */
  RequestId: moneyFields.RequestId,
  CategoryId: id,
  /** On the park's plan (buildingInfo, floor); a room of the member when the category is private. */
  BuildingId: v.optional(id),
  FloorId: v.optional(id),
  RoomId: v.optional(id),
  /** 3 号楼 2 层东侧电梯厅 */
  PlaceText: v.pipe(line, atLeast(2, '请填写具体位置'), atMost(60, '位置最多 60 个字')),
  Detail: repairDetailText,
  Images: v.optional(repairImages(9), []),
  Contact: v.pipe(line, v.minLength(1, '请填写联系人'), atMost(50)),
  Phone: contactPhone,
  /** Both or neither; whole hours in the future, at most 14 days ahead. */
  AppointFrom: v.optional(time),
  AppointTo: v.optional(time),
  IsUrgent: v.optional(v.boolean(), false),
  /** Reported by staff from a faulty item of their task; verified against the task. */
  Source: v.optional(
    v.object({
      Kind: v.picklist(['maintain', 'inspection']),
      JobId: id,
      PointId: v.optional(id),
      ItemId: v.optional(id),
    }),
  ),
})

/** Form for reopening a repair. */
export const reopenRequest = v.object({
  Id: id,
  Text: v.pipe(lines, atLeast(2, '请说明哪里没有修好'), atMost(200)),
  Images: v.optional(repairImages(9), []),
})

const base = '/assets/api/v1/repair-request'
const own = v.object({ Id: id })

export const repairRequestCalls = {
  categories: post(`${base}/categories/c`, {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '可报修的类别：图片、收费与响应时间',
    request: v.object({}),
    data: v.array(repairCategory),
  }),
  similar: post(`${base}/similar/c`, {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '同一楼宇、同一公共类别 3 天内未修好的报修，提醒重复；不含个人信息与图片',
    request: v.object({
      CategoryId: id,
      BuildingId: id,
      FloorId: v.optional(id),
    }),
    data: v.array(
      v.object({
        No: v.string(),
        /** 3 号楼电梯已有人报修 */
        Text: v.string(),
        PlaceText: v.string(),
        SubmittedAt: time,
        StatusText: v.string(),
      }),
    ),
  }),
  add: post(`${base}/add/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '提交报修，同一 RequestId 只算一次；私有部位须选自己的房屋（Reason: repairRoom）',
    request: repairRequest,
    data: repairDetail,
  }),
  query: post(`${base}/query/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的报修，新的在前：进行中、待我处理（确认报价、付款、评价）、已结束',
    request: v.object({
      ...pageFields,
      Tab: v.optional(v.picklist(['open', 'mine', 'over'])),
    }),
    data: v.object({
      ...paged(repairRow).entries,
      Counts: v.object({
        open: v.number(),
        mine: v.number(),
        over: v.number(),
      }),
    }),
  }),
  get: post(`${base}/get/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '一份报修：进度、报价、前后照片与评价',
    /** Id of the repair, or of the order that pays for it: the cashier only has the latter. */
    request: own,
    data: repairDetail,
  }),
  urge: post(`${base}/urge/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '催一催；两小时内只能催一次（Reason: urgedLately）',
    request: own,
    data: repairDetail,
  }),
  cancel: post(`${base}/cancel/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '取消报修；师傅已开始处理的不能取消',
    request: v.object({
      Id: id,
      Reason: v.optional(v.pipe(lines, atMost(100)), ''),
    }),
    data: repairDetail,
  }),
  answerQuote: post(`${base}/answerQuote/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '接受或不接受报价；报价已变（Reason: quoteChanged）时拒绝',
    request: v.object({ Id: id, IsAccepted: v.boolean(), Total: fen }),
    data: repairDetail,
  }),
  submitOrder: post(`${base}/submitOrder/c`, {
    auth: 'member',
    money: true,
    summary: '为已接受的报价生成待支付订单；金额不符（quoteChanged）、已付（repairPaid）时拒绝',
    request: v.object({ ...moneyFields, Id: id, Total: fen }),
    data: orderDetail,
  }),
  payOrder: post(`${base}/payOrder/c`, {
    auth: 'member',
    money: true,
    summary: '支付维修订单，同 order/payOrder',
    request: v.object({ ...payFields, OrderId: id }),
    data: payResult,
  }),
  rate: post(`${base}/rate/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '评价一次',
    request: v.object({
      Id: id,
      Stars: v.pipe(v.number(), v.integer(), v.minValue(1, '请选择评分'), v.maxValue(5)),
      Tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(6)), []),
      Text: v.optional(v.pipe(lines, atMost(200, '最多 200 个字')), ''),
    }),
    data: repairDetail,
  }),
  reopen: post(`${base}/reopen/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '没有修好，修好后 7 天内可要求返工（Reason: reopenOver）',
    request: reopenRequest,
    data: repairDetail,
  }),
}

export type RepairCategory = v.InferOutput<typeof repairCategory>
export type RepairRow = v.InferOutput<typeof repairRow>
export type RepairDetail = v.InferOutput<typeof repairDetail>
export type RepairStatus = v.InferOutput<typeof repairStatus>
export type RepairAction = v.InferOutput<typeof repairAction>
