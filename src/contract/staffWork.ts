/** What maintenance and inspection tasks share: standard items and their results, pictures, work sent later, conflicts. */
import * as v from 'valibot'
import { id, moneyFields, time } from './endpoint'

/** tick: in order or not; number: with limits; choice: one of its options; text; picture: at least one. */
export const standardItemType = v.picklist(['tick', 'number', 'choice', 'text', 'picture'])

export const standardItem = v.object({
  Id: id,
  Text: v.string(),
  Type: standardItemType,
  Required: v.boolean(),
  /** Of number: what is in order, both ends included; null: no bound. */
  Min: v.nullable(v.number()),
  Max: v.nullable(v.number()),
  Unit: v.string(),
  Options: v.array(v.string()),
  /** Of choice: options that mean a fault. */
  WrongOptions: v.array(v.string()),
  Hint: v.string(),
})

/** A picture uploaded before (folder otherimage). */
const image = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/file\/[\w/-]+\.\w+$/, '图片地址不正确'),
)
const images = v.optional(v.pipe(v.array(image), v.maxLength(9, '最多 9 张图片')), [])

/** What was found of one item. */
export const itemResult = v.object({
  ItemId: id,
  /** tick: ok or wrong; number: a decimal text; choice: an option; text; of picture empty. */
  Value: v.pipe(v.string(), v.trim(), v.maxLength(500, '最多 500 个字')),
  /** What is wrong, needed where it is (rules/standardItem). */
  Note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '最多 200 个字')), ''),
  Images: images,
})

/** A result as it was given, with the item's words of then. */
export const givenResult = v.object({
  ItemId: id,
  Text: v.string(),
  /** 正常, 0.42 MPa … */
  ValueText: v.string(),
  IsWrong: v.boolean(),
  Note: v.string(),
  Images: v.array(v.string()),
  /** The repair that was made from it; null: none. */
  RepairId: v.nullable(id),
})

/** When and in what knowledge an act was done; sent with every act, at once or later. */
export const actTimes = v.object({
  /** The device's clock when it was done. */
  DeviceAt: time,
  /** The server's time last known then, and how long ago by the device's steady clock. */
  LastServerAt: v.nullable(time),
  SinceServerMs: v.nullable(v.number()),
})

/** Fields that every act of staff carries. */
export const actFields = {
  /** Made by the app once per act: sent twice, it is done once and answered as before. */
  RequestId: moneyFields.RequestId,
  Id: id,
  /** Version of the task that the person saw. */
  Version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  Times: v.optional(actTimes),
}

/** Where somebody stood (WGS84); left out where the device did not say (denied, or no fix). */
export const position = v.object({
  Latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  Longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  /** Metres. */
  Accuracy: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
})

/**
 * What became of an act that no longer fitted: the task was handed to somebody else, cancelled, or finished by a
 * colleague meanwhile. The task stays as it is; what was sent is kept beside it and shown at the desk.
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

/** What a task's row shows, of both kinds. */
export const jobRow = {
  Id: id,
  No: v.string(),
  Title: v.string(),
  PlaceText: v.string(),
  PlanAt: time,
  DueAt: time,
  /** Place on the day's route, ascending. */
  RouteOrder: v.number(),
  Status: jobStatus,
  StatusText: v.string(),
  IsOverdue: v.boolean(),
  /** Rises with every change of the task. */
  Version: v.number(),
  StartAt: v.nullable(time),
  FinishAt: v.nullable(time),
  /** What may be done now: start | finish | handOver. */
  Actions: v.array(v.picklist(['start', 'finish', 'handOver'])),
  /** Why it was handed over to this person, and by whom; empty: it was not. */
  HandOverText: v.string(),
  /** Why the park sent it back; empty: it did not. */
  RejectText: v.string(),
}

/** Which tasks a list shows. */
export const jobTab = v.picklist(['today', 'later', 'done'])

export const colleague = v.object({ Id: id, Name: v.string() })

export const handOverRequest = v.object({
  ...actFields,
  ColleagueId: id,
  Reason: v.pipe(v.string(), v.trim(), v.minLength(2, '请说明转交原因'), v.maxLength(100)),
})

export { image as workImage, images as workImages }
export type StandardItem = v.InferOutput<typeof standardItem>
export type ItemResult = v.InferOutput<typeof itemResult>
export type GivenResult = v.InferOutput<typeof givenResult>
export type WorkConflict = v.InferOutput<typeof workConflict>
export type JobStatus = v.InferOutput<typeof jobStatus>
