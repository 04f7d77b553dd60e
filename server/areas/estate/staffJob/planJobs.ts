import { randomInt } from 'node:crypto'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { newId } from '../../../kernel/ids'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { cycleOf } from './planCycle'
import {
  changeJob,
  insertJob,
  lockJob,
  plannedDays,
  untouchedJobs,
  type Job,
  type JobKind,
} from './staffJob.repository'
import type { StaffJobPeople } from './staffJobPeople'

const DAY_MS = 86_400_000
/** Tasks are made so many days ahead. */
export const PLANNED_DAYS = 7
/** Two numbers of one day hardly ever meet; ten tries in a row never do. */
const NUMBER_TRIES = 10

/** A plan of either kind, and what its tasks begin with. */
export interface Plan {
  id: string
  kind: JobKind
  /** planCycle.ts */
  cycle: string
  fromDay: string
  /** Minutes of the park's day; due at or before the beginning means the next day. */
  startMinute: number
  dueMinute: number
  /** Empty: the desk names somebody. */
  assigneePhone: string
  content: JobContent
}

/** What is to be done. */
export type JobContent = Pick<
  Job,
  'title' | 'placeText' | 'routeOrder' | 'equipmentId' | 'equipmentIds' | 'items' | 'points'
>

const prefixes: Readonly<Record<JobKind, string>> = { care: 'WB', repair: 'WX', inspection: 'XJ' }

/** A number to speak of a task by: its kind, the day, four random digits. */
const jobNo = (kind: JobKind, day: string): string =>
  `${prefixes[kind]}${day.replace(/-/g, '')}-${String(randomInt(10_000)).padStart(4, '0')}`

export type NewJob = JobContent &
  Pick<Job, 'tenantId' | 'kind' | 'assigneeId' | 'planAt' | 'dueAt'> &
  Partial<Pick<Job, 'id' | 'planId' | 'day' | 'repairId' | 'isUrgent' | 'handOverText'>>

/** A task that nobody has begun. @param no its number, with others than the task's own in the demo */
export const newJobRow = (wanted: NewJob, no: string, now: Date): Job => ({
  id: newId(),
  planId: null,
  day: null,
  repairId: null,
  isUrgent: false,
  handOverText: '',
  ...wanted,
  no,
  formerIds: [],
  status: 'Waiting',
  version: 1,
  results: [],
  text: '',
  beforeImages: [],
  afterImages: [],
  startAt: null,
  finishAt: null,
  startStand: null,
  finishStand: null,
  handedById: null,
  handedAt: null,
  rejectText: '',
  rejectedVersion: 0,
  endText: '',
  endedAt: null,
  createdAt: now,
  updatedAt: now,
})

/** Makes a task; undefined: its plan has one for the day already, or it was made before by the same id. */
export async function makeJob(tx: Queryable, wanted: NewJob, now: Date): Promise<Job | undefined> {
  const day = wanted.day ?? parkDay(now.getTime())
  for (let tries = 1; tries <= NUMBER_TRIES; tries += 1) {
    const row = newJobRow(wanted, jobNo(wanted.kind, day), now)
    if (await insertJob(tx, row)) return row
    const isThere =
      (wanted.id && (await lockJob(tx, wanted.tenantId, wanted.id))) ||
      (wanted.planId &&
        (await plannedDays(tx, wanted.tenantId, day)).has(`${wanted.planId} ${day}`))
    if (isThere) return undefined
  }
  throw new Error('no free number of a task was found')
}

/** Makes the tasks of plans a week ahead. Safe on several servers: a plan has one task a day. */
export function createPlanJobs({
  db,
  clock,
  people,
}: {
  db: Database
  clock: () => number
  people: StaffJobPeople
}) {
  function jobOf(tenantId: string, plan: Plan, day: string, assigneeId: string | null): NewJob {
    const midnight = dayRange(day).from.getTime()
    const planAt = midnight + plan.startMinute * 60_000
    const due = midnight + plan.dueMinute * 60_000
    return {
      ...plan.content,
      ...{ tenantId, kind: plan.kind, planId: plan.id, day, assigneeId },
      planAt: new Date(planAt),
      dueAt: new Date(due > planAt ? due : due + DAY_MS),
    }
  }

  /** Tasks to come of plans that the park has given up are not done any more. */
  async function dropOf(tenantId: string, kind: JobKind, plans: readonly Plan[]): Promise<number> {
    const now = new Date(clock())
    const untouched = await untouchedJobs(db, tenantId, kind, now)
    const gone = untouched.filter(({ planId }) => !plans.some(({ id }) => id === planId))
    for (const seen of gone) {
      await withTransaction(db, async (tx) => {
        const job = await lockJob(tx, tenantId, seen.id)
        if (job?.status !== 'Waiting') return
        const change = { status: 'Cancelled', endText: '计划已停用', endedAt: now } as const
        await changeJob(tx, job, change, now)
      })
    }
    return gone.length
  }

  /** @returns how many tasks were made or dropped */
  return async function planJobs(
    tenantId: string,
    kind: JobKind,
    plans: readonly Plan[],
  ): Promise<number> {
    const now = clock()
    const days = Array.from({ length: PLANNED_DAYS }, (_, at) => parkDay(now + at * DAY_MS))
    const known = await plannedDays(db, tenantId, days[0]!)
    const due = plans.flatMap((plan) => {
      const isDue = cycleOf(plan.cycle, plan.fromDay)
      return days
        .filter((day) => isDue(day) && !known.has(`${plan.id} ${day}`))
        .map((day) => ({ plan, day }))
    })
    let touched = await dropOf(tenantId, kind, plans)
    if (due.length === 0) return touched
    const phones = await people.byPhone(tenantId, kind)
    for (const { plan, day } of due) {
      const wanted = jobOf(tenantId, plan, day, phones.get(plan.assigneePhone) ?? null)
      if (await withTransaction(db, (tx) => makeJob(tx, wanted, new Date(now)))) touched += 1
    }
    return touched
  }
}

export type PlanJobs = ReturnType<typeof createPlanJobs>
