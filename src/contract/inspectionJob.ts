/** Inspection rounds by points (spec 2 inspectionTask, spec 7). */
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
} from './staffWork'
import { atMost, exact, lines } from './humanText'

export const inspectionJobRow = v.object({
  ...jobRow,
  PointCount: v.number(),
  DoneCount: v.number(),
  /** Points with a fault, with a wrong position, or without their code. */
  IrregularCount: v.number(),
})

export const pointStatus = v.picklist(['Pending', 'Done', 'Irregular', 'Missed'])

export const inspectionPoint = v.object({
  Id: id,
  Name: v.string(),
  PlaceText: v.string(),
  /** Content of the point's QR code: XJ-P001. */
  Code: v.string(),
  NfcNo: v.string(),
  /** Null: no equipment at this point. */
  EquipmentId: v.nullable(id),
  /** WGS84; null: position is not checked. */
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  /** Radius in metres that counts as present. */
  ToleranceM: v.number(),
  Items: v.array(standardItem),
  Status: pointStatus,
  StatusText: v.string(),
  /** Why the point is irregular or missed, one sentence each. */
  Irregularities: v.array(v.string()),
  Results: v.array(givenResult),
  DoneAt: v.nullable(time),
})

export const inspectionJobDetail = v.object({
  ...inspectionJobRow.entries,
  /** In route order. */
  Points: v.array(inspectionPoint),
  Text: v.string(),
})

export const inspectionAnswer = v.object({
  Job: inspectionJobDetail,
  /** Null: the action was carried out. */
  Conflict: v.nullable(workConflict),
})

const inspection = ['inspection'] as const
const base = '/assets/api/v1/inspection-job'

export const inspectionJobCalls = {
  myJobList: post(`${base}/myJobList/c`, {
    auth: 'staff',
    roles: inspection,
    underLoad: 'reading',
    summary: '我的巡检任务：今天（含逾期，按路线）、以后、已完成（新的在前）',
    request: v.object({ ...pageFields, Tab: v.optional(jobTab, 'today') }),
    data: v.object({
      ...paged(inspectionJobRow).entries,
      Counts: v.object({
        today: v.number(),
        overdue: v.number(),
        later: v.number(),
      }),
    }),
  }),
  detail: post(`${base}/detail/c`, {
    auth: 'staff',
    roles: inspection,
    underLoad: 'member',
    summary: '一次巡检：点位、项目与结果；不是自己的任务 404',
    request: v.object({ Id: id }),
    data: inspectionJobDetail,
  }),
  day: post(`${base}/day/c`, {
    auth: 'staff',
    roles: inspection,
    underLoad: 'reading',
    summary: '今天与逾期的巡检全文、所涉设备与同事，供断网使用',
    request: v.object({}),
    data: v.object({
      /** 2026-11-23, park time. */
      Day: calendarDate,
      /** When the device deletes the data. */
      ExpireAt: time,
      Jobs: v.array(inspectionJobDetail),
      Equipment: v.array(equipment),
      Colleagues: v.array(colleague),
    }),
  }),
  start: post(`${base}/start/c`, {
    auth: 'staff',
    roles: inspection,
    underLoad: 'member',
    summary: '开始巡检；已转交、取消或完成的返回 Conflict，不改变任务',
    request: v.object({ ...actFields, Position: v.optional(position) }),
    data: inspectionAnswer,
  }),
  point: post(`${base}/point/c`, {
    auth: 'staff',
    roles: inspection,
    underLoad: 'member',
    summary:
      '记录一个点位；重复提交以最后一次为准（结束前）；项目不全时拒绝（Reason: jobResults，Messages 逐项）；没有扫码、超出范围或没有定位的记为异常',
    request: v.object({
      ...actFields,
      PointId: id,
      /** How presence at the point was proved; none: opened from the list. */
      Way: v.picklist(['scan', 'nfc', 'none']),
      /** Scanned or typed value; validated again by the server. */
      Code: v.optional(v.pipe(exact, v.maxLength(64)), ''),
      Position: v.optional(position),
      Results: v.pipe(v.array(itemResult), v.maxLength(60)),
    }),
    data: inspectionAnswer,
  }),
  finish: post(`${base}/finish/c`, {
    auth: 'staff',
    roles: inspection,
    underLoad: 'member',
    summary:
      '结束巡检；没有做的点位记为漏检，须说明原因（Reason: missedPoints）；已转交、取消或由他人完成的返回 Conflict，所交结果另存',
    request: v.object({
      ...actFields,
      Text: v.optional(v.pipe(lines, atMost(500, '最多 500 个字')), ''),
      /** Points the staff member accepts as missed; rejected when it differs from the server's set. */
      MissedPointIds: v.pipe(v.array(id), v.maxLength(200)),
      Position: v.optional(position),
    }),
    data: inspectionAnswer,
  }),
  handOver: post(`${base}/handOver/c`, {
    auth: 'staff',
    roles: inspection,
    underLoad: 'member',
    summary: '转交同事并说明原因；同事也须是巡检人员（Reason: colleague）',
    request: handOverRequest,
    data: inspectionAnswer,
  }),
}

export type InspectionJobRow = v.InferOutput<typeof inspectionJobRow>
export type InspectionPoint = v.InferOutput<typeof inspectionPoint>
export type InspectionJobDetail = v.InferOutput<typeof inspectionJobDetail>
