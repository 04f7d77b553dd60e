import type { MaintainJobDetail, maintainJobCalls } from '@/contract/maintainJob'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import { judgeFindings, problemSentences, resultProblems } from '@/rules/standardItem'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { Failure } from '../../../kernel/failure'
import type { EquipmentService } from '../equipment/equipment.service'
import type { RepairService } from '../repairRequest/repairRequest.service'
import {
  findJob,
  repairsFrom,
  standOf,
  type Answering,
  type Job,
  type StaffJobService,
} from '../staffJob/staffJob.service'
import { maintainPlans } from './maintainPlan.repository'
import { maintainDetailOf, maintainRowOf, repairOf } from './maintainView'

type Calls = typeof maintainJobCalls
type Answer = DataOf<Calls['finish']>

const kinds = ['care', 'repair'] as const

export interface MaintainJobOptions {
  db: Database
  clock: () => number
  jobs: StaffJobService
  equipment: Pick<EquipmentService, 'rows' | 'byIds'>
  repairs: Pick<RepairService, 'forJobs' | 'workStarted' | 'workFinished'>
}

export type MaintainJobService = ReturnType<typeof createMaintainJobService>

/** Maintenance tasks (spec 2 maintainTask, spec 7). */
export function createMaintainJobService(options: MaintainJobOptions) {
  const { db, clock, jobs, equipment, repairs } = options

  /** Details of tasks, without the members' reports. */
  async function shown(
    queryable: Queryable,
    { tenantId, userId }: Member,
    rows: readonly Job[],
  ): Promise<MaintainJobDetail[]> {
    const ids = rows.flatMap(({ equipmentId }) => equipmentId ?? [])
    const machines = await equipment.rows(queryable, tenantId, [...new Set(ids)])
    const links = await repairsFrom(
      queryable,
      tenantId,
      rows.map(({ id }) => id),
    )
    return rows.map((job) =>
      maintainDetailOf(job, {
        equipmentName: machines.find(({ id }) => id === job.equipmentId)?.name ?? '',
        links: links.filter(({ jobId }) => jobId === job.id),
        now: clock(),
        isOwn: job.assigneeId === userId,
      }),
    )
  }

  /** Adds the members' reports to the tasks assigned to this person. */
  async function withRepairs(
    { tenantId, userId }: Member,
    rows: readonly Job[],
    details: readonly MaintainJobDetail[],
  ): Promise<MaintainJobDetail[]> {
    const own = rows.filter((job) => job.repairId !== null && job.assigneeId === userId)
    if (own.length === 0) return [...details]
    const repairsOfJobs = await repairs.forJobs(
      db,
      tenantId,
      own.map(({ repairId }) => repairId ?? ''),
    )
    return details.map((detail) => {
      const job = own.find(({ id }) => id === detail.Id)
      const repair = repairsOfJobs.get(job?.repairId ?? '')
      return job && repair ? { ...detail, Repair: repairOf(job, repair) } : detail
    })
  }

  const answering =
    (member: Member): Answering<Answer> =>
    async (tx, { job, conflict }) => {
      const [Job] = await shown(tx, member, [job])
      return { Job: Job!, Conflict: conflict }
    }

  /** Adds the member's report to a stored answer: it is not stored with it, and read only for the assignee. */
  async function completed(member: Member, answer: Answer): Promise<Answer> {
    if (answer.Job.Kind !== 'repair') return answer
    const job = await findJob(db, member.tenantId, answer.Job.Id)
    const [Job] = await withRepairs(member, job ? [job] : [], [answer.Job])
    return { ...answer, Job: Job! }
  }

  return {
    async myJobList(member: Member, request: ParsedRequestOf<Calls['myJobList']>) {
      const list = await jobs.list(member, kinds, request, (job) => job)
      const ids = list.DataRows.flatMap(({ equipmentId }) => equipmentId ?? [])
      const machines = await equipment.rows(db, member.tenantId, [...new Set(ids)])
      const now = clock()
      const DataRows = list.DataRows.map((job) => {
        const equipmentName = machines.find(({ id }) => id === job.equipmentId)?.name ?? ''
        return maintainRowOf(job, { equipmentName, now, isOwn: true })
      })
      return { ...list, DataRows }
    },

    /** @throws Failure 404 when the task is not the member's */
    async detail(member: Member, id: string): Promise<MaintainJobDetail> {
      const job = await jobs.own(member, kinds, id)
      const [detail] = await withRepairs(member, [job], await shown(db, member, [job]))
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
        Jobs: await withRepairs(member, rows, await shown(db, member, rows)),
        Equipment: await equipment.byIds(tenantId, [...ids]),
        Colleagues: await jobs.people.of(tenantId, 'care', userId),
      }
    },

    /** @throws as doAct; 409 `repairState` when the repair has changed */
    async start(
      member: Member,
      request: ParsedRequestOf<Calls['start']>,
      writeAudit: WriteAudit,
    ): Promise<Answer> {
      const answer = await jobs.doAct(
        member,
        {
          ...{ kind: 'start', kinds, request, images: [], sent: {} },
          async perform(tx, { tenantId, repairId }, at) {
            const work = { tenantId, workerId: member.userId, at }
            if (repairId) await repairs.workStarted(tx, { ...work, repairId })
            return { startAt: at, finishAt: null, startStand: standOf(request.Position) }
          },
        },
        answering(member),
        writeAudit,
      )
      return completed(member, answer)
    },

    /** @throws as doAct, 400 `jobResults` with a sentence for each item, 409 `repairState` */
    async finish(
      member: Member,
      request: ParsedRequestOf<Calls['finish']>,
      writeAudit: WriteAudit,
    ): Promise<Answer> {
      const { Results, Text, BeforeImages, AfterImages } = request
      const images = [...Results.flatMap((each) => each.Images), ...BeforeImages, ...AfterImages]
      const answer = await jobs.doAct(
        member,
        {
          ...{ kind: 'finish', kinds, request, images },
          sent: { Results, Text, BeforeImages, AfterImages },
          async perform(tx, job, at) {
            requireResults(job, request)
            const { tenantId, repairId } = job
            if (repairId) {
              const work = { tenantId, repairId, workerId: member.userId, at }
              const report = { text: Text, beforeImages: BeforeImages, afterImages: AfterImages }
              await repairs.workFinished(tx, { ...work, ...report })
            }
            return {
              results: judgeFindings(job.items, Results),
              text: Text,
              beforeImages: BeforeImages,
              afterImages: AfterImages,
              finishAt: at < (job.startAt ?? at) ? job.startAt : at,
              finishStand: standOf(request.Position),
            }
          },
        },
        answering(member),
        writeAudit,
      )
      return completed(member, answer)
    },

    async handOver(
      member: Member,
      request: ParsedRequestOf<Calls['handOver']>,
      writeAudit: WriteAudit,
    ): Promise<Answer> {
      return completed(
        member,
        await jobs.handOver(member, kinds, request, answering(member), writeAudit),
      )
    },

    /** Creates the tasks of the plans. */
    sweep: async (tenantId: string) =>
      jobs.planJobs(tenantId, 'care', await maintainPlans(db, tenantId)),
  }
}

/** @throws Failure 400 `jobResults` */
function requireResults(job: Job, { Results, Text }: ParsedRequestOf<Calls['finish']>): void {
  const messages = problemSentences(job.items, resultProblems(job.items, Results))
  if (job.kind === 'repair' && Text === '') messages.push('请写明做了哪些处理')
  const [first] = messages
  if (first === undefined) return
  const text = messages.length === 1 ? first : `${first}，共 ${messages.length} 处需要补充`
  throw new Failure(400, text, 'jobResults', { messages })
}
