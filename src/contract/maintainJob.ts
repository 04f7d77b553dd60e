/** Maintenance tasks: planned care of equipment, and dispatched repairs (spec 2 maintainTask, spec 7). */
import * as v from 'valibot'
import { calendarDate } from './calendar'
import { equipment } from './equipment'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'
import {
  actFields,
  colleague,
  givenResult,
  handOverRequest,
  itemResult,
  jobRow,
  jobTab,
  position,
  standardItem,
  workConflict,
  workImages,
} from './staffWork'
import { atMost, lines } from './humanText'

export const maintainJobRow = v.object({
  ...jobRow,
  /** care: planned; repair: dispatched for a member's report. */
  Kind: v.picklist(['care', 'repair']),
  /** Null for a repair without equipment. */
  EquipmentId: v.nullable(id),
  EquipmentName: v.string(),
  IsUrgent: v.boolean(),
})

export const maintainJobDetail = v.object({
  ...maintainJobRow.entries,
  Items: v.array(standardItem),
  /** Empty until finished. */
  Results: v.array(givenResult),
  /** Work done, and pictures before and after. */
  Text: v.string(),
  BeforeImages: v.array(v.string()),
  AfterImages: v.array(v.string()),
  /** For Kind repair: the member's report. */
  Repair: v.nullable(
    v.object({
      Id: id,
      No: v.string(),
      CategoryName: v.string(),
      Detail: v.string(),
      Images: v.array(v.string()),
      Contact: v.string(),
      Phone: v.string(),
      AppointFrom: v.nullable(time),
      AppointTo: v.nullable(time),
      StatusText: v.string(),
    }),
  ),
})

/** Result of an action. Job: its current state on the server, for any assignee. */
export const maintainAnswer = v.object({
  Job: maintainJobDetail,
  /** Null: the action was carried out. */
  Conflict: v.nullable(workConflict),
})

const maintenance = ['maintenance'] as const
const base = '/assets/api/v1/maintain-job'

export const maintainJobCalls = {
  myJobList: post(`${base}/myJobList/c`, {
    auth: 'staff',
    roles: maintenance,
    underLoad: 'reading',
    summary: '我的维保任务：今天（含逾期，按路线）、以后、已完成（新的在前）',
    request: v.object({ ...pageFields, Tab: v.optional(jobTab, 'today') }),
    data: v.object({
      ...paged(maintainJobRow).entries,
      Counts: v.object({
        today: v.number(),
        overdue: v.number(),
        later: v.number(),
      }),
    }),
  }),
  detail: post(`${base}/detail/c`, {
    auth: 'staff',
    roles: maintenance,
    underLoad: 'member',
    summary: '一项任务：标准项目、设备、报修内容与结果；不是自己的任务 404',
    request: v.object({ Id: id }),
    data: maintainJobDetail,
  }),
  day: post(`${base}/day/c`, {
    auth: 'staff',
    roles: maintenance,
    underLoad: 'reading',
    summary: '今天与逾期的任务全文、所涉设备与同事，供断网使用',
    request: v.object({}),
    data: v.object({
      /** 2026-11-23, park time. */
      Day: calendarDate,
      /** When the device deletes the data. */
      ExpireAt: time,
      Jobs: v.array(maintainJobDetail),
      Equipment: v.array(equipment),
      Colleagues: v.array(colleague),
    }),
  }),
  start: post(`${base}/start/c`, {
    auth: 'staff',
    roles: maintenance,
    underLoad: 'member',
    summary: '开始任务；同一 RequestId 只算一次；已转交、取消或完成的返回 Conflict，不改变任务',
    request: v.object({ ...actFields, Position: v.optional(position) }),
    data: maintainAnswer,
  }),
  finish: post(`${base}/finish/c`, {
    auth: 'staff',
    roles: maintenance,
    underLoad: 'member',
    summary:
      '完成任务并提交结果；项目不全或不合规则时拒绝（Reason: jobResults，Messages 逐项）；已转交、取消或由他人完成的返回 Conflict，所交结果另存',
    request: v.object({
      ...actFields,
      Results: v.pipe(v.array(itemResult), v.maxLength(60)),
      Text: v.optional(v.pipe(lines, atMost(500, '最多 500 个字')), ''),
      BeforeImages: workImages,
      AfterImages: workImages,
      Position: v.optional(position),
    }),
    data: maintainAnswer,
  }),
  handOver: post(`${base}/handOver/c`, {
    auth: 'staff',
    roles: maintenance,
    underLoad: 'member',
    summary: '转交同事并说明原因；同事也须是维保人员（Reason: colleague）',
    request: handOverRequest,
    data: maintainAnswer,
  }),
}

export type MaintainJobRow = v.InferOutput<typeof maintainJobRow>
export type MaintainJobDetail = v.InferOutput<typeof maintainJobDetail>
