import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WorkConflict } from '@/contract/staffWork'
import type { JudgedFinding, StandardItemRule } from '@/rules/standardItem'
import { appUser, userKey } from '../../people/account/account.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const staffJobAudit = auditKind('staffJob', '工程任务')
export const staffJobLateAudit = auditKind('staffJobLate', '任务冲突')

/** An item as of the task's creation. */
export type JobItem = StandardItemRule & { Options: string[]; WrongOptions: string[] }

/** A position, WGS84; accuracy in m. */
export interface Stand {
  latitude: number
  longitude: number
  accuracy: number
}

/** A point of a round as of the task's creation, with its findings. */
export interface JobPoint {
  id: string
  name: string
  placeText: string
  code: string
  nfcNo: string
  equipmentId: string | null
  latitude: number | null
  longitude: number | null
  toleranceM: number
  items: JobItem[]
  status: 'Pending' | 'Done' | 'Irregular' | 'Missed'
  irregularities: string[]
  results: JudgedFinding[]
  /** ms */
  doneAt: number | null
}

/** Staff tasks: maintenance, repairs, inspection rounds (spec 2 maintainTask and inspectionTask). */
export const staffJob = pgTable(
  'staff_job',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: ['care', 'repair', 'inspection'] }).notNull(),
    no: text().notNull(),
    /** Plan and park day it was created from; null: created at the desk, or for a repair; day null: cancelled by its plan. */
    planId: uuid(),
    day: text(),
    title: text().notNull(),
    placeText: text().notNull(),
    /** Null: not assigned yet. */
    assigneeId: uuid(),
    /** Earlier assignees. */
    formerIds: uuid().array().notNull(),
    planAt: moment().notNull(),
    dueAt: moment().notNull(),
    routeOrder: integer().notNull(),
    status: text({
      enum: ['Waiting', 'Doing', 'Done', 'Audited', 'Rejected', 'Cancelled'],
    }).notNull(),
    /** Incremented by every change. */
    version: integer().notNull(),
    isUrgent: boolean().notNull(),
    /** Machine of a maintenance task; and those of a round's points, for their history. */
    equipmentId: uuid(),
    equipmentIds: uuid().array().notNull(),
    repairId: uuid(),
    items: jsonb().$type<JobItem[]>().notNull(),
    results: jsonb().$type<JudgedFinding[]>().notNull(),
    points: jsonb().$type<JobPoint[]>().notNull(),
    text: text().notNull(),
    beforeImages: text().array().notNull(),
    afterImages: text().array().notNull(),
    startAt: moment(),
    finishAt: moment(),
    startStand: jsonb().$type<Stand>(),
    finishStand: jsonb().$type<Stand>(),
    handOverText: text().notNull(),
    /** Colleague who handed it over; null: assigned by the desk, or not assigned. */
    handedById: uuid(),
    handedAt: moment(),
    rejectText: text().notNull(),
    /** Version of the last rejection; earlier results are void. */
    rejectedVersion: integer().notNull(),
    /** Reason and time of the cancellation or audit. */
    endText: text().notNull(),
    endedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('staff_job_no').on(table.tenantId, table.no),
    unique('staff_job_plan_day').on(table.tenantId, table.planId, table.day),
    index('staff_job_of_person').on(table.tenantId, table.assigneeId, table.status, table.planAt),
    index('staff_job_plan_at').on(table.tenantId, table.planAt),
    index('staff_job_finished').on(table.tenantId, table.finishAt),
    index('staff_job_of_repair')
      .on(table.tenantId, table.repairId)
      .where(sql`${table.repairId} is not null`),
    foreignKey({
      name: 'staff_job_assignee',
      columns: [table.tenantId, table.assigneeId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    check('staff_job_times', sql`${table.dueAt} >= ${table.planAt}`),
    check('staff_job_version', sql`${table.version} > 0`),
    check(
      'staff_job_done',
      sql`${table.status} not in ('Done', 'Audited') or (${table.startAt} is not null and ${table.finishAt} >= ${table.startAt} and ${table.assigneeId} is not null)`,
    ),
    check(
      'staff_job_ended',
      sql`(${table.status} in ('Cancelled', 'Audited')) = (${table.endedAt} is not null)`,
    ),
  ],
)

/** Acts of staff on tasks, once per person and RequestId. */
export const staffJobAct = pgTable(
  'staff_job_act',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    requestId: text().notNull(),
    jobId: uuid().notNull(),
    kind: text({ enum: ['start', 'point', 'finish', 'handOver'] }).notNull(),
    /** Task version that the person saw. */
    version: integer().notNull(),
    /** Time of the act, server clock; for offline acts earlier than `receivedAt`. */
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    /** The device's time data; null: sent at once. */
    deviceAt: moment(),
    lastServerAt: moment(),
    sinceServerMs: integer(),
    /** Paths of pictures sent with it, used or not. */
    images: text().array().notNull(),
    conflict: jsonb().$type<WorkConflict>(),
    /** Stored answer, without members' data; null while in progress, and once old. */
    answer: jsonb().$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('staff_job_act_request').on(table.tenantId, table.userId, table.requestId),
    index('staff_job_act_of_job').on(table.tenantId, table.jobId, table.at),
    index('staff_job_act_answered')
      .on(table.tenantId, table.receivedAt)
      .where(sql`${table.answer} is not null`),
    foreignKey({
      name: 'staff_job_act_job',
      columns: [table.tenantId, table.jobId],
      foreignColumns: [staffJob.tenantId, staffJob.id],
    }),
    userKey('staff_job_act_user', table),
    check('staff_job_act_at', sql`${table.at} <= ${table.receivedAt}`),
  ],
)

/** An act on a task that by then was assigned to another person or ended; stored for the desk. */
export const staffJobLate = pgTable(
  'staff_job_late',
  {
    tenantId: text().notNull(),
    /** Id of the act. */
    id: uuid().notNull(),
    jobId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text({ enum: ['start', 'point', 'finish', 'handOver'] }).notNull(),
    conflict: text({ enum: ['reassigned', 'cancelled', 'finished', 'audited'] }).notNull(),
    conflictText: text().notNull(),
    /** Data as sent, without the common act fields. */
    sent: jsonb().$type<Record<string, unknown>>().notNull(),
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    /** Null: not settled by the desk. */
    settledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('staff_job_late_open')
      .on(table.tenantId, table.receivedAt)
      .where(sql`${table.settledAt} is null`),
    index('staff_job_late_of_job').on(table.tenantId, table.jobId),
    foreignKey({
      name: 'staff_job_late_job',
      columns: [table.tenantId, table.jobId],
      foreignColumns: [staffJob.tenantId, staffJob.id],
    }),
    foreignKey({
      name: 'staff_job_late_act',
      columns: [table.tenantId, table.id],
      foreignColumns: [staffJobAct.tenantId, staffJobAct.id],
    }),
  ],
)

/** Repairs reported from an item of a task. */
export const staffJobRepair = pgTable(
  'staff_job_repair',
  {
    tenantId: text().notNull(),
    repairId: uuid().notNull(),
    jobId: uuid().notNull(),
    /** Empty: item of the task itself. */
    pointId: text().notNull(),
    itemId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.repairId] }),
    index('staff_job_repair_of_job').on(table.tenantId, table.jobId),
    foreignKey({
      name: 'staff_job_repair_job',
      columns: [table.tenantId, table.jobId],
      foreignColumns: [staffJob.tenantId, staffJob.id],
    }),
  ],
)
