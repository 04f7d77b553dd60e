import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { newId, randomDigits, withFreeNumber } from '../../../kernel/ids'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { cycleOf } from './planCycle'
import {
  changeJob,
  insertJob,
  jobsOfOthers,
  lockJob,
  plannedDays,
  untouchedJobs,
  type Job,
  type JobKind,
} from './staffJob.repository'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import { isOpenStatus } from './staffJobState'
import type { StaffJobPeople } from './staffJobPeople'

const DAY_MS = 86_400_000
/** Days ahead for which tasks are created. */
export const PLANNED_DAYS = 7

const planWork = { work: 'staffJob.plan', title: '按计划生成任务' }
const alignWork = { work: 'staffJob.align', title: '按计划更新任务' }
const leftWork = { work: 'staffJob.left', title: '收回离岗人员的任务' }
const dropWork = { work: 'staffJob.drop', title: '取消计划里没有的任务' }

/** A plan of either kind, with the content of its tasks. */
export interface Plan {
  id: string
  kind: JobKind
  /** planCycle.ts */
  cycle: string
  fromDay: string
  /** Minutes of the park's day; a due time not after the start is on the next day. */
  startMinute: number
  dueMinute: number
  /** Empty: assigned at the desk. */
  assigneePhone: string
  content: JobContent
}

/** Content of a task. */
export type JobContent = Pick<
  Job,
  'title' | 'placeText' | 'routeOrder' | 'equipmentId' | 'equipmentIds' | 'items' | 'points'
>

const prefixes: Readonly<Record<JobKind, string>> = { care: 'WB', repair: 'WX', inspection: 'XJ' }

/** A value as the database keeps it: without undefined fields. */
const storedAs = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Task number: kind, day, four random digits. */
const jobNo = (kind: JobKind, day: string): string =>
  `${prefixes[kind]}${day.replace(/-/g, '')}-${randomDigits(4)}`

export type NewJob = JobContent &
  Pick<Job, 'tenantId' | 'kind' | 'assigneeId' | 'planAt' | 'dueAt'> &
  Partial<Pick<Job, 'id' | 'planId' | 'day' | 'repairId' | 'isUrgent' | 'handOverText'>>

/** Row of a new task. @param no its number; the demo passes its own */
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

/** Creates a task; undefined: the plan already has one for the day, or the id exists. */
export async function makeJob(tx: Queryable, wanted: NewJob, now: Date): Promise<Job | undefined> {
  const day = wanted.day ?? parkDay(now.getTime())
  const made = await withFreeNumber(async () => {
    const row = newJobRow(wanted, jobNo(wanted.kind, day), now)
    if (await insertJob(tx, row)) return row
    const isThere =
      (wanted.id && (await lockJob(tx, wanted.tenantId, wanted.id))) ||
      (wanted.planId &&
        (await plannedDays(tx, wanted.tenantId, day)).has(`${wanted.planId} ${day}`))
    return isThere ? null : undefined
  })
  return made ?? undefined
}

/** Creates the tasks of plans a week ahead. Safe on several servers: a plan has one task per day. */
export function createPlanJobs({
  db,
  clock,
  people,
  faults,
}: {
  db: Database
  clock: () => number
  people: StaffJobPeople
  faults: Pick<SweepFaultService, 'each'>
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

  /**
   * Takes open tasks from people without the role: they cannot open them any more. A repair's task stays: its repair names the
   * worker to the member, so the desk hands it over.
   */
  async function takeFromLeft(tenantId: string, kind: JobKind, people: readonly string[]) {
    const now = new Date(clock())
    const ids = await jobsOfOthers(db, tenantId, kind, people)
    return faults.each(tenantId, leftWork, ids, (id) =>
      withTransaction(db, async (tx) => {
        const job = await lockJob(tx, tenantId, id)
        if (!job?.assigneeId || people.includes(job.assigneeId) || !isOpenStatus(job.status)) return
        const formerIds = [...new Set([...job.formerIds, job.assigneeId])]
        const change = { assigneeId: null, formerIds, handOverText: '', handedById: null }
        await changeJob(tx, job, { ...change, handedAt: null }, now)
      }),
    )
  }

  /**
   * Brings unstarted future tasks in line with their plans; an assignee chosen by a person stays. The former assignee is kept, so
   * that what they send later is stored as a conflict.
   */
  async function align(
    tenantId: string,
    untouched: readonly Job[],
    plans: readonly Plan[],
    phones: ReadonlyMap<string, string>,
  ): Promise<number> {
    const changeOf = (job: Job): Partial<NewJob & Pick<Job, 'formerIds'>> => {
      const plan = plans.find(({ id }) => id === job.planId)
      if (!plan || job.day === null || job.status !== 'Waiting') return {}
      const assigneeId = job.handedAt ? job.assigneeId : (phones.get(plan.assigneePhone) ?? null)
      const wanted = jobOf(tenantId, plan, job.day, assigneeId)
      const formerIds = job.formerIds.filter((id) => id !== assigneeId)
      if (job.assigneeId !== null && job.assigneeId !== assigneeId) formerIds.push(job.assigneeId)
      return Object.fromEntries(
        Object.entries({ ...wanted, formerIds }).filter(
          ([name, value]) => !isDeepStrictEqual(storedAs(value), storedAs(job[name as keyof Job])),
        ),
      )
    }
    const isOther = (job: Job) => Object.keys(changeOf(job)).length > 0
    const ids = untouched.filter(isOther).map(({ id }) => id)
    return faults.each(tenantId, alignWork, ids, (id) =>
      withTransaction(db, async (tx) => {
        const job = await lockJob(tx, tenantId, id)
        if (job && isOther(job)) await changeJob(tx, job, changeOf(job), new Date(clock()))
      }),
    )
  }

  /**
   * Drops unstarted future tasks of removed plans, and of days that a changed cycle does not have. They free their day: a plan
   * that has it again gets a new task.
   */
  async function dropOf(
    tenantId: string,
    untouched: readonly Job[],
    plans: readonly Plan[],
  ): Promise<number> {
    const now = new Date(clock())
    const isDue = new Map(plans.map(({ id, cycle, fromDay }) => [id, cycleOf(cycle, fromDay)]))
    const reasonOf = ({ planId, day }: Job): string | undefined => {
      const isDayOf = isDue.get(planId ?? '')
      if (!isDayOf) return '计划已停用'
      return day === null || isDayOf(day) ? undefined : '计划已改，这天不做'
    }
    const ids = untouched.filter((job) => reasonOf(job) !== undefined).map(({ id }) => id)
    return faults.each(tenantId, dropWork, ids, (id) =>
      withTransaction(db, async (tx) => {
        const job = await lockJob(tx, tenantId, id)
        const endText = job && reasonOf(job)
        if (job?.status !== 'Waiting' || endText === undefined) return
        await changeJob(tx, job, { status: 'Cancelled', endText, endedAt: now, day: null }, now)
      }),
    )
  }

  /** @returns number of tasks created, changed or dropped */
  return async function planJobs(
    tenantId: string,
    kind: JobKind,
    plans: readonly Plan[],
  ): Promise<number> {
    const now = clock()
    const days = Array.from({ length: PLANNED_DAYS }, (_, at) => parkDay(now + at * DAY_MS))
    const planned = await plannedDays(db, tenantId, days[0]!)
    const due = plans.flatMap((plan) => {
      const isDue = cycleOf(plan.cycle, plan.fromDay)
      const left = days.filter((day) => isDue(day) && !planned.has(`${plan.id} ${day}`))
      return left.length > 0 ? [{ plan, left }] : []
    })
    const phones = await people.byPhone(tenantId, kind)
    let touched = await takeFromLeft(tenantId, kind, [...phones.values()])
    const untouched = await untouchedJobs(db, tenantId, kind, new Date(now))
    touched += await dropOf(tenantId, untouched, plans)
    touched += await align(tenantId, untouched, plans, phones)
    if (due.length === 0) return touched
    const byId = new Map(due.map((one) => [one.plan.id, one]))
    await faults.each(tenantId, planWork, [...byId.keys()], async (id) => {
      const { plan, left } = byId.get(id)!
      for (const day of left) {
        const wanted = jobOf(tenantId, plan, day, phones.get(plan.assigneePhone) ?? null)
        if (await withTransaction(db, (tx) => makeJob(tx, wanted, new Date(now)))) touched += 1
      }
    })
    return touched
  }
}

export type PlanJobs = ReturnType<typeof createPlanJobs>
