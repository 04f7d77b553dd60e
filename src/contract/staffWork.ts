/** Shared by maintenance and inspection tasks: standard items and results, pictures, actions sent later, conflicts. */
import * as v from 'valibot'
import { deviceTimes } from './deviceTimes'
import { id, moneyFields, time } from './fields'
import { atLeast, atMost, lines } from './humanText'

/** tick: passed or not; number: with limits; choice: one of its options; text; picture: at least one. */
export const standardItemType = v.picklist(['tick', 'number', 'choice', 'text', 'picture'])

export const standardItem = v.object({
  Id: id,
  Text: v.string(),
  Type: standardItemType,
  Required: v.boolean(),
  /** Of number: inclusive range that counts as in order; null: unbounded. */
  Min: v.nullable(v.number()),
  Max: v.nullable(v.number()),
  Unit: v.string(),
  Options: v.array(v.string()),
  /** Of choice: options that mean a fault. */
  WrongOptions: v.array(v.string()),
  Hint: v.string(),
})

/** Path of an uploaded picture (folder otherimage). */
const image = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/file\/[\w/-]+\.\w+$/, '图片地址不正确'),
)
const images = v.optional(v.pipe(v.array(image), v.maxLength(9, '最多 9 张图片')), [])

/** Result of one item. */
export const itemResult = v.object({
  ItemId: id,
  /** tick: ok or wrong; number: a decimal text; choice: an option; text; empty for picture. */
  Value: v.pipe(lines, atMost(500, '最多 500 个字')),
  /** Description of the fault, required for a fault (rules/standardItem). */
  Note: v.optional(v.pipe(lines, atMost(200, '最多 200 个字')), ''),
  Images: images,
})

/** A submitted result with the item's text at that time. */
export const givenResult = v.object({
  ItemId: id,
  Text: v.string(),
  /** 正常, 0.42 MPa … */
  ValueText: v.string(),
  IsWrong: v.boolean(),
  Note: v.string(),
  Images: v.array(v.string()),
  /** The repair created from it; null: none. */
  RepairId: v.nullable(id),
})

/** Fields of every staff action. */
export const actFields = {
  /** Created by the app once per action: a repeated request is executed once and gets the same response. */
  RequestId: moneyFields.RequestId,
  Id: id,
  /** Version of the task on which the action is based. */
  Version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  Times: v.optional(deviceTimes),
}

/** Device position (WGS84); omitted when unavailable (denied, or no fix). */
export const position = v.object({
  Latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  Longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  /** Metres. */
  Accuracy: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
})

/**
 * Why an action no longer applied: the task was reassigned, cancelled, or finished by a colleague in the meantime. The
 * task stays unchanged; the submitted data is stored with it and shown at the desk.
 */
export const workConflict = v.object({
  Kind: v.picklist(['reassigned', 'cancelled', 'finished', 'audited']),
  /** 已由刘师傅于 10:42 完成，您的记录已另存，请与管理人员核对 */
  Text: v.string(),
  By: v.string(),
  At: time,
})

export const jobStatus = v.picklist([
  'Waiting',
  'Doing',
  'Done',
  'Audited',
  'Rejected',
  'Cancelled',
])

/** Common fields of a task row. */
export const jobRow = {
  Id: id,
  No: v.string(),
  Title: v.string(),
  PlaceText: v.string(),
  PlanAt: time,
  DueAt: time,
  /** Position on the day's route, ascending. */
  RouteOrder: v.number(),
  Status: jobStatus,
  StatusText: v.string(),
  IsOverdue: v.boolean(),
  /** Incremented with every change of the task. */
  Version: v.number(),
  StartAt: v.nullable(time),
  FinishAt: v.nullable(time),
  /** Available actions: start | finish | handOver. */
  Actions: v.array(v.picklist(['start', 'finish', 'handOver'])),
  /** Reason and sender of a hand-over to this person; empty: none. */
  HandOverText: v.string(),
  /** Why the park rejected the work; empty: not rejected. */
  RejectText: v.string(),
}

/** Filter of a task list. */
export const jobTab = v.picklist(['today', 'later', 'done'])

export const colleague = v.object({ Id: id, Name: v.string() })

export const handOverRequest = v.object({
  ...actFields,
  ColleagueId: id,
  Reason: v.pipe(lines, atLeast(2, '请说明转交原因'), atMost(100)),
})

export { image as workImage, images as workImages }
export type StandardItem = v.InferOutput<typeof standardItem>
export type ItemResult = v.InferOutput<typeof itemResult>
export type GivenResult = v.InferOutput<typeof givenResult>
export type WorkConflict = v.InferOutput<typeof workConflict>
export type JobStatus = v.InferOutput<typeof jobStatus>
