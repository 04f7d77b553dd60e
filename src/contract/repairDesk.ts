/**
 * Repairs for the park's staff. The specification leaves the park's own programs open; these calls are only for other
 * servers of the park, so that the progress a member follows is real.
 */
import * as v from 'valibot'
import { fen, id, pageFields, paged, post, time } from './endpoint'
import { repairClock, repairEvent, repairQuote, repairStatus } from './repairRequest'
import { atMost, line, lines } from './humanText'

/** Actions available to the park. */
export const deskRepairAction = v.picklist([
  'accept',
  'dispatch',
  'quote',
  'suspend',
  'resume',
  'finish',
  'cancel',
])

export const deskRepairRow = v.object({
  Id: id,
  No: v.string(),
  CategoryName: v.string(),
  PlaceText: v.string(),
  Detail: v.string(),
  IsUrgent: v.boolean(),
  /** How often the member has urged the repair. */
  UrgeCount: v.number(),
  IsOverdue: v.boolean(),
  /** Empty: no worker has been dispatched yet. */
  WorkerName: v.string(),
  SubmittedAt: time,
  UpdatedAt: time,
  Status: repairStatus,
  StatusText: v.string(),
  Clock: repairClock,
})

export const deskRepair = v.object({
  ...deskRepairRow.entries,
  Actions: v.array(deskRepairAction),
  Scope: v.picklist(['public', 'private']),
  Images: v.array(v.string()),
  Contact: v.string(),
  Phone: v.string(),
  AppointFrom: v.nullable(time),
  AppointTo: v.nullable(time),
  Worker: v.nullable(v.object({ Id: id, Name: v.string(), Phone: v.string() })),
  Quote: v.nullable(repairQuote),
  /** The order that pays the quote; null: none. */
  OrderId: v.nullable(id),
  Result: v.string(),
  BeforeImages: v.array(v.string()),
  AfterImages: v.array(v.string()),
  Stars: v.nullable(v.number()),
  RatingText: v.string(),
  SourceText: v.string(),
  /** Newest first. */
  Timeline: v.array(repairEvent),
})

/** A quote as entered by the park. */
export const quoteDraft = v.object({
  Labour: v.pipe(fen, v.minValue(0), v.maxValue(10_000_000)),
  Parts: v.pipe(
    v.array(
      v.object({
        Name: v.pipe(line, v.minLength(1, '请填写材料名称'), atMost(30)),
        Qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
        Price: v.pipe(fen, v.minValue(0), v.maxValue(10_000_000)),
      }),
    ),
    v.maxLength(20, '最多 20 行材料'),
  ),
  Note: v.optional(v.pipe(lines, atMost(200, '最多 200 个字')), ''),
})

/** Handling staff as shown to the member: 客服中心 小顾. */
const Author = v.pipe(line, v.minLength(1, '请填写办理人'), atMost(20))
const act = { Id: id, Author }
const words = (text: string, max: number) =>
  v.pipe(lines, v.minLength(1, text), atMost(max, `最多 ${max} 个字`))

const base = '/assets/api/v1/repair-request'

export const repairDeskCalls = {
  list: post(`${base}/list/inner`, {
    auth: 'inner',
    underLoad: 'reading',
    summary: '园区收到的报修；未完成的在前，加急、催过、先到期的在前',
    request: v.object({
      ...pageFields,
      Status: v.optional(repairStatus),
      /** Only repairs past their promised time. */
      IsOverdue: v.optional(v.boolean(), false),
    }),
    data: paged(deskRepairRow),
  }),
  detail: post(`${base}/detail/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '一份报修及其进度',
    request: v.object({ Id: id }),
    data: deskRepair,
  }),
  accept: post(`${base}/accept/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '受理；开始计修好时限',
    request: v.object(act),
    data: deskRepair,
  }),
  dispatch: post(`${base}/dispatch/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '派给维修人员，或改派；不是维修人员的拒绝（Reason: repairWorker）',
    request: v.object({ ...act, WorkerId: id }),
    data: deskRepair,
  }),
  quote: post(`${base}/quote/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '报价，等会员确认；再次报价以最后一次为准',
    request: v.object({ ...act, ...quoteDraft.entries }),
    data: deskRepair,
  }),
  suspend: post(`${base}/suspend/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '挂起并说明原因；计时暂停',
    request: v.object({ ...act, Reason: words('请说明挂起原因', 100) }),
    data: deskRepair,
  }),
  resume: post(`${base}/resume/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '恢复；计时继续',
    request: v.object(act),
    data: deskRepair,
  }),
  finish: post(`${base}/finish/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '完成维修；有已接受的报价时待会员付款，否则待评价',
    request: v.object({
      ...act,
      Text: v.optional(v.pipe(lines, atMost(500, '最多 500 个字')), ''),
    }),
    data: deskRepair,
  }),
  cancel: post(`${base}/cancel/inner`, {
    auth: 'inner',
    underLoad: 'never',
    summary: '园区取消并说明原因；已付款的不能取消（Reason: repairPaid）',
    request: v.object({ ...act, Reason: words('请说明取消原因', 100) }),
    data: deskRepair,
  }),
}

export type DeskRepair = v.InferOutput<typeof deskRepair>
export type DeskRepairRow = v.InferOutput<typeof deskRepairRow>
export type DeskRepairAction = v.InferOutput<typeof deskRepairAction>
export type QuoteDraft = v.InferOutput<typeof quoteDraft>
