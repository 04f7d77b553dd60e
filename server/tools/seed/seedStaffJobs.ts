import { judgeFindings, type ItemFinding } from '@/rules/standardItem'
import { inspectionPlans } from '../../areas/estate/inspectionJob/inspectionPlan.repository'
import { judgePoint } from '../../areas/estate/inspectionJob/judgePoint'
import { maintainPlans } from '../../areas/estate/maintainJob/maintainPlan.repository'
import { newJobRow, type Plan } from '../../areas/estate/staffJob/planJobs'
import { staffJob, type JobItem, type JobPoint } from '../../areas/estate/staffJob/staffJob.table'
import { cycleOf } from '../../areas/estate/staffJob/planCycle'
import type { Transaction } from '../../database/withTransaction'
import { itemId } from '../../kernel/folder/problem'
import { dayRange, parkDay } from '../../kernel/parkDay'
import type { SeedStaffJob } from './members/staffJobs'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Days ahead for which the sweep's first tasks are created; the demo's own tasks are added to them. */
const PLANNED_DAYS = 7

/** Result of an item in good order: the middle of the range, the first correct option. */
function inOrder(item: JobItem): string {
  if (item.Type === 'tick') return 'ok'
  if (item.Type === 'choice')
    return item.Options.find((option) => !item.WrongOptions.includes(option)) ?? ''
  if (item.Type !== 'number') return ''
  const { Min, Max } = item
  if (Min !== null && Max !== null) return String(Math.round(((Min + Max) / 2) * 100) / 100)
  return String(Min ?? Max ?? 0)
}

const findingsOf = (items: readonly JobItem[], wrong: SeedStaffJob['wrong'] = {}): ItemFinding[] =>
  items.map((item) => ({
    ItemId: item.Id,
    Value: wrong[item.Id]?.value ?? inOrder(item),
    Note: wrong[item.Id]?.note ?? '',
    Images: [],
  }))

function pointsOf(points: readonly JobPoint[], one: SeedStaffJob, startAt: number): JobPoint[] {
  const isOver = one.status !== 'Waiting' && one.status !== 'Doing'
  const done = isOver ? points.length : (one.points ?? 0)
  return points.map((point, index) => {
    if (index >= done) return point
    const { latitude, longitude, code } = point
    const stand =
      latitude === null || longitude === null ? null : { latitude, longitude, accuracy: 12 }
    const findings = findingsOf(point.items, one.wrong)
    const at = startAt + (index + 1) * MINUTE_MS
    return judgePoint(point, undefined, { way: 'scan', code, stand, findings, at })
  })
}

/** Seeds staff tasks: overdue, in progress, sent back and done; today's others come from the plans. */
export async function seedStaffJobs(
  tx: Transaction,
  tenantId: string,
  jobs: readonly SeedStaffJob[],
  now: Date,
): Promise<void> {
  const plans = [...(await maintainPlans(tx, tenantId)), ...(await inspectionPlans(tx, tenantId))]
  const idOf = (key: string) => itemId(tenantId, 'account', key)
  const personOf = ({ kind }: Plan) => idOf(kind === 'inspection' ? 'inspection' : 'maintenance')
  const rowOf = (plan: Plan, day: string, no: number) => {
    const midnight = dayRange(day).from.getTime()
    const wanted = {
      ...plan.content,
      ...{ tenantId, kind: plan.kind, planId: plan.id, day, assigneeId: personOf(plan) },
      id: itemId(tenantId, 'staffJob', `${plan.id}/${day}`),
      planAt: new Date(midnight + plan.startMinute * MINUTE_MS),
      dueAt: new Date(midnight + plan.dueMinute * MINUTE_MS),
    }
    const prefix = plan.kind === 'inspection' ? 'XJ' : 'WB'
    return newJobRow(
      wanted,
      `${prefix}${day.replace(/-/g, '')}-${String(no).padStart(4, '0')}`,
      now,
    )
  }
  let no = 0
  const seeded = new Set<string>()
  for (const one of jobs) {
    const kind = one.kind === 'inspection' ? 'inspectionPlan' : 'maintainPlan'
    const plan = plans.find(({ id }) => id === itemId(tenantId, kind, one.plan))
    if (!plan) throw new Error(`the folder of ${tenantId} has no plan ${one.plan}`)
    const day = parkDay(now.getTime() + one.day * DAY_MS)
    const row = rowOf(plan, day, (no += 1))
    seeded.add(`${plan.id} ${day}`)
    const isToday = one.day === 0
    const startAt = isToday ? now.getTime() - 30 * MINUTE_MS : row.planAt.getTime() + 10 * MINUTE_MS
    const isBegun = one.status !== 'Waiting'
    const isOver = isBegun && one.status !== 'Doing'
    const finishAt = new Date(startAt + 40 * MINUTE_MS)
    await tx.insert(staffJob).values({
      ...row,
      status: one.status,
      version: isOver ? 3 : isBegun ? 2 : 1,
      startAt: isBegun ? new Date(startAt) : null,
      finishAt: isOver ? finishAt : null,
      results: isOver ? judgeFindings(row.items, findingsOf(row.items, one.wrong)) : [],
      points: pointsOf(row.points, one, startAt),
      text: isOver ? (one.text ?? '') : '',
      rejectText: one.rejectText ?? '',
      rejectedVersion: one.status === 'Rejected' ? 3 : 0,
      endedAt: one.status === 'Audited' ? new Date(finishAt.getTime() + 60 * MINUTE_MS) : null,
      updatedAt: isOver ? finishAt : now,
    })
  }
  // Tasks the sweep would create in its first run, so that the lists are filled at once.
  const days = Array.from({ length: PLANNED_DAYS }, (_, at) => parkDay(now.getTime() + at * DAY_MS))
  for (const plan of plans) {
    const isDue = cycleOf(plan.cycle, plan.fromDay)
    for (const day of days)
      if (isDue(day) && !seeded.has(`${plan.id} ${day}`))
        await tx.insert(staffJob).values(rowOf(plan, day, (no += 1)))
  }
}
