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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WorkConflict } from '@/contract/staffWork'
import type { JudgedFinding, StandardItemRule } from '@/rules/standardItem'
import { appUser } from '../../people/account/account.table'

const moment = () => timestamp({ withTimezone: true })

/** An item as it was when the task was made. */
export type JobItem = StandardItemRule & { Options: string[]; WrongOptions: string[] }

/** Where somebody stood, WGS84, m. */
export interface Stand {
  latitude: number
  longitude: number
  accuracy: number
}

/** A point of an inspection round, as it was when the round was made, and what was found there. */
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

/** Tasks of staff: care of equipment, repairs, inspection rounds (spec 2 maintainTask and inspectionTask). */
export const staffJob = pgTable(
  'staff_job',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: ['care', 'repair', 'inspection'] }).notNull(),
    no: text().notNull(),
    /** The plan that it was made from, and the day of the park; null: made at the desk, or for a repair. */
    planId: uuid(),
    day: text(),
    title: text().notNull(),
    placeText: text().notNull(),
    /** Null: nobody yet; the desk names somebody. */
    assigneeId: uuid(),
    /** Who has had it before. */
    formerIds: uuid().array().notNull(),
    planAt: moment().notNull(),
    dueAt: moment().notNull(),
    routeOrder: integer().notNull(),
    status: text({
      enum: ['Waiting', 'Doing', 'Done', 'Audited', 'Rejected', 'Cancelled'],
    }).notNull(),
    /** Rises with every change. */
    version: integer().notNull(),
    isUrgent: boolean().notNull(),
    /** Of care; its machine and those of the points of a round, for their history. */
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
    /** The colleague who handed it over; null: the desk did, or nobody. */
    handedById: uuid(),
    handedAt: moment(),
    rejectText: text().notNull(),
    /** The version from which it was to be done again: results from before count no more. */
    rejectedVersion: integer().notNull(),
    /** Cancelled or audited: why, and when. */
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

/** Acts of staff on their tasks, each once per person and RequestId. */
export const staffJobAct = pgTable(
  'staff_job_act',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    requestId: text().notNull(),
    jobId: uuid().notNull(),
    kind: text({ enum: ['start', 'point', 'finish', 'handOver'] }).notNull(),
    /** The version that the person saw. */
    version: integer().notNull(),
    /** When it was done, by the server's clock; without a network earlier than it came in. */
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    /** What the device said of its time; null: sent at once. */
    deviceAt: moment(),
    lastServerAt: moment(),
    sinceServerMs: integer(),
    /** Pictures that came with it, of the task or of what no longer fitted. */
    images: text().array().notNull(),
    conflict: jsonb().$type<WorkConflict>(),
    /** The answer, without what is a member's; null while it is made, and once it is old. */
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
    foreignKey({
      name: 'staff_job_act_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    check('staff_job_act_at', sql`${table.at} <= ${table.receivedAt}`),
  ],
)

/** What was sent of a task that somebody else had, or that was over, by then: kept beside the task, for the desk. */
export const staffJobLate = pgTable(
  'staff_job_late',
  {
    tenantId: text().notNull(),
    /** Of the act. */
    id: uuid().notNull(),
    jobId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text({ enum: ['start', 'point', 'finish', 'handOver'] }).notNull(),
    conflict: text({ enum: ['reassigned', 'cancelled', 'finished', 'audited'] }).notNull(),
    conflictText: text().notNull(),
    /** As it came, without the fields of every act. */
    sent: jsonb().$type<Record<string, unknown>>().notNull(),
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    /** Null: nobody at the desk has dealt with it. */
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

/** Repairs that were reported from an item of a task. */
export const staffJobRepair = pgTable(
  'staff_job_repair',
  {
    tenantId: text().notNull(),
    repairId: uuid().notNull(),
    jobId: uuid().notNull(),
    /** Empty: of the task itself. */
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
