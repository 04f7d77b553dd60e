import type { inspectionJobCalls, InspectionJobDetail } from '@/contract/inspectionJob'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import { problemSentences, resultProblems } from '@/rules/standardItem'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { Failure, notFound } from '../../../kernel/failure'
import type { EquipmentService } from '../equipment/equipment.service'
import {
  repairsFrom,
  standOf,
  type Answering,
  type Job,
  type StaffJobService,
} from '../staffJob/staffJob.service'
import type { JobPoint } from '../staffJob/staffJob.table'
import { inspectionPlans, inspectionPoints } from './inspectionPlan.repository'
import { inspectionDetailOf, inspectionRowOf } from './inspectionView'
import { judgePoint } from './judgePoint'

type Calls = typeof inspectionJobCalls
type Answer = DataOf<Calls['finish']>

const kinds = ['inspection'] as const

export interface InspectionJobOptions {
  db: Database
  clock: () => number
  jobs: StaffJobService
  equipment: Pick<EquipmentService, 'rows' | 'byIds'>
}

export type InspectionJobService = ReturnType<typeof createInspectionJobService>

/** Inspection rounds (spec 2 inspectionTask, spec 7). */
export function createInspectionJobService({ db, clock, jobs, equipment }: InspectionJobOptions) {
  async function shown(
    queryable: Queryable,
    { tenantId, userId }: Member,
    rows: readonly Job[],
  ): Promise<InspectionJobDetail[]> {
    const links = await repairsFrom(
      queryable,
      tenantId,
      rows.map(({ id }) => id),
    )
    const now = clock()
    return rows.map((job) =>
      inspectionDetailOf(job, {
        links: links.filter(({ jobId }) => jobId === job.id),
        now,
        isOwn: job.assigneeId === userId,
      }),
    )
  }

  const answering =
    (member: Member): Answering<Answer> =>
    async (tx, { job, conflict }) => {
      const [Job] = await shown(tx, member, [job])
      return { Job: Job!, Conflict: conflict }
    }

  return {
    /** Active points, for the desk. */
    points: (tenantId: string) => inspectionPoints(db, tenantId),

    myJobList: (member: Member, request: ParsedRequestOf<Calls['myJobList']>) =>
      jobs.list(member, kinds, request, (job, now) => inspectionRowOf(job, now, true)),

    /** @throws Failure 404 when the round is not the member's */
    async detail(member: Member, id: string): Promise<InspectionJobDetail> {
      const [detail] = await shown(db, member, [await jobs.own(member, kinds, id)])
      return detail!
    },

    /** Data that a device stores for a day offline. */
    async day(member: Member): Promise<DataOf<Calls['day']>> {
      const { tenantId, userId } = member
      const { Day, ExpireAt, rows } = await jobs.day(member, kinds)
      const ids = new Set(rows.flatMap(({ equipmentIds }) => equipmentIds))
      return {
        Day,
        ExpireAt,
        Jobs: await shown(db, member, rows),
        Equipment: await equipment.byIds(tenantId, [...ids]),
        Colleagues: await jobs.people.of(tenantId, 'inspection', userId),
      }
    },

    /** @throws as doAct */
    start: (
      member: Member,
      request: ParsedRequestOf<Calls['start']>,
      writeAudit: WriteAudit,
    ): Promise<Answer> =>
      jobs.doAct(
        member,
        {
          ...{ kind: 'start', kinds, request, images: [], sent: {} },
          // After a rejection, missed points must be done.
          perform: async (_tx, job, at) => ({
            startAt: at,
            finishAt: null,
            startStand: standOf(request.Position),
            points: job.points.map((point) =>
              point.status === 'Missed'
                ? { ...point, status: 'Pending', irregularities: [] }
                : point,
            ),
          }),
        },
        answering(member),
        writeAudit,
      ),

    /**
     * Records a point. Of several records the one made last counts, whichever a device sends first.
     * @throws as doAct, 400 `jobResults`, 404
     */
    async point(
      member: Member,
      request: ParsedRequestOf<Calls['point']>,
      writeAudit: WriteAudit,
    ): Promise<Answer> {
      const { Results, Way, Code, PointId, Position } = request
      return jobs.doAct(
        member,
        {
          ...{ kind: 'point', kinds, request },
          images: Results.flatMap(({ Images }) => Images),
          sent: { PointId, Way, Code, Position, Results },
          async perform(tx, job, at) {
            const point = job.points.find(({ id }) => id === PointId.toLowerCase())
            if (!point) throw notFound('这个点位不在本次巡检里，请刷新任务')
            requireResults(point, Results)
            if (point.doneAt !== null && point.doneAt > at.getTime()) return {}
            const ids = point.equipmentId ? [point.equipmentId] : []
            const [machine] = await equipment.rows(tx, job.tenantId, ids)
            const stand = standOf(Position)
            const given = { way: Way, code: Code, stand, findings: Results, at: at.getTime() }
            const after = judgePoint(point, machine, given)
            return { points: job.points.map((each) => (each === point ? after : each)) }
          },
        },
        answering(member),
        writeAudit,
      )
    },

    /** Finishes a round. @throws as doAct, 400 `missedPoints` naming the points not done */
    async finish(
      member: Member,
      request: ParsedRequestOf<Calls['finish']>,
      writeAudit: WriteAudit,
    ): Promise<Answer> {
      const { Text, MissedPointIds, Position } = request
      return jobs.doAct(
        member,
        {
          ...{ kind: 'finish', kinds, request, images: [] },
          sent: { Text, MissedPointIds },
          async perform(_tx, job, at) {
            const last = Math.max(at.getTime(), ...timesOf(job))
            return {
              points: missedPoints(job, MissedPointIds, Text),
              text: Text,
              finishAt: new Date(Math.min(last, clock())),
              finishStand: standOf(Position),
            }
          },
        },
        answering(member),
        writeAudit,
      )
    },

    handOver: (
      member: Member,
      request: ParsedRequestOf<Calls['handOver']>,
      writeAudit: WriteAudit,
    ): Promise<Answer> => jobs.handOver(member, kinds, request, answering(member), writeAudit),

    /** Creates the tasks of the plans. */
    sweep: async (tenantId: string) =>
      jobs.planJobs(tenantId, 'inspection', await inspectionPlans(db, tenantId)),
  }
}

/** Times of a round's start and points; it cannot end before them. */
const timesOf = ({ startAt, points }: Job): number[] => [
  ...(startAt ? [startAt.getTime()] : []),
  ...points.flatMap(({ doneAt }) => doneAt ?? []),
]

/** @throws Failure 400 `jobResults` */
function requireResults(
  point: JobPoint,
  results: ParsedRequestOf<Calls['point']>['Results'],
): void {
  const messages = problemSentences(point.items, resultProblems(point.items, results))
  const [first] = messages
  if (first === undefined) return
  const text = messages.length === 1 ? first : `${first}，共 ${messages.length} 处需要补充`
  throw new Failure(400, text, 'jobResults', { messages })
}

/**
 * Marks pending points as missed; the caller must list exactly these, with a reason.
 * @throws Failure 400 `missedPoints`
 */
function missedPoints(job: Job, pointIds: readonly string[], text: string): JobPoint[] {
  const pending = job.points.filter(({ status }) => status === 'Pending')
  const names = pending.map(({ name }) => name)
  const knownIds = new Set(pointIds.map((id) => id.toLowerCase()))
  const isKnown = knownIds.size === pending.length && pending.every(({ id }) => knownIds.has(id))
  if (!isKnown) {
    const message =
      names.length === 0
        ? '所有点位都已完成，请刷新后再结束'
        : `还有点位没有完成：${names.join('、')}`
    throw new Failure(400, message, 'missedPoints', { messages: names })
  }
  if (pending.length > 0 && text === '')
    throw new Failure(400, '有漏检的点位，请说明原因', 'missedPoints', { messages: names })
  return job.points.map((point) =>
    point.status === 'Pending' ? { ...point, status: 'Missed', irregularities: ['漏检'] } : point,
  )
}
