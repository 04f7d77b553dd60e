import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { dayRange } from '../../../kernel/parkDay'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { profileOf } from '../../people/account/account.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { EquipmentRow, EquipmentService } from '../equipment/equipment.service'
import type { RepairService } from '../repairRequest/repairRequest.service'
import { actsOf, lateOfJob, lockLate, openLate, settleLate } from './act.repository'
import { holdJob, requireNext, type JobChange } from './doAct'
import { readItemLines } from './itemLines'
import { makeJob } from './planJobs'
import { changeJob, findJob, repairsFrom, type Job, type JobKind } from './staffJob.repository'
import { tellGiven } from './staffJobMessages'
import { deskCounts, deskJobs, type DeskTab } from './staffJobDesk.repository'
import { type StaffJobPeople, handedTo } from './staffJobPeople'
import { parkEventsOf, type ParkEvent } from './staffJobState'
import { staffJobAudit, staffJobLateAudit } from './staffJob.table'

export interface StaffJobDeskOptions {
  db: Database
  clock: () => number
  people: StaffJobPeople
  equipment: Pick<EquipmentService, 'rows' | 'page'>
  repairs: Pick<RepairService, 'lock' | 'workHandedOver'>
  messages: Pick<UserMessageService, 'tell'>
}

export type StaffJobDesk = ReturnType<typeof createStaffJobDesk>

/** An extra task for one machine, created at the desk. */
export interface ExtraJob {
  id: string
  equipmentId: string
  title: string
  personId: string
  dueAt: Date
  /** Item lines (itemLines.ts). */
  items: readonly string[]
}

const auditedState = ({ no, status, assigneeId }: Job) => ({ no, status, assigneeId })

/** Events the desk can apply to a task; repairs are cancelled and rejected as repairs. */
export const deskEventsOf = ({ kind, status }: Job): ParkEvent[] =>
  parkEventsOf(status).filter(
    (event) => kind !== 'repair' || event === 'reassign' || event === 'accept',
  )

/** Task actions of the park's staff: assign, audit, cancel. */
export function createStaffJobDesk(options: StaffJobDeskOptions) {
  const { db, clock, people, equipment, repairs, messages } = options

  async function found(queryable: Queryable, tenantId: string, id: string): Promise<Job> {
    const job = await findJob(queryable, tenantId, knownId(id))
    if (!job) throw notFound('任务不存在')
    return job
  }

  async function machine(tenantId: string, id: string): Promise<EquipmentRow> {
    const [row] = await equipment.rows(db, tenantId, [knownId(id)])
    if (!row?.isActive) throw notFound('没有这台设备')
    return row
  }

  /** Applies a desk event to a task. */
  function move(
    tenantId: string,
    id: string,
    event: ParkEvent,
    change: (tx: Transaction, job: Job, at: Date) => Promise<JobChange> | JobChange,
    writeAudit: WriteAudit,
  ): Promise<Job> {
    return withTransaction(db, async (tx) => {
      const job = await holdJob(tx, repairs, await found(tx, tenantId, id))
      const status = requireNext(job, event)
      if (!deskEventsOf(job).includes(event))
        throw new Failure(409, '这是报修的任务，请在报修里取消、返工或改派', 'status')
      const at = new Date(clock())
      const after = await changeJob(tx, job, { ...(await change(tx, job, at)), status }, at)
      const audited = { before: auditedState(job), after: { ...auditedState(after), event } }
      await writeAudit(tx, { kind: staffJobAudit, id: job.id, ...audited })
      return after
    })
  }

  return {
    async list(
      tenantId: string,
      { tab, day, ...pages }: PageRequest & { tab: DeskTab; day: string },
    ) {
      const query = { tab, range: dayRange(day), now: new Date(clock()) }
      const { rows, total } = await deskJobs(db, tenantId, query, pages)
      return { rows, total, counts: await deskCounts(db, tenantId, query.range, query.now) }
    },

    /** @throws Failure 404 */
    async get(tenantId: string, id: string) {
      const job = await found(db, tenantId, id)
      const { assigneeId } = job
      const person = assigneeId ? await profileOf(db, { tenantId, userId: assigneeId }) : undefined
      return {
        job,
        personName: person?.name ?? null,
        events: deskEventsOf(job),
        colleagues: await people.of(tenantId, job.kind, assigneeId ?? undefined),
        acts: await actsOf(db, tenantId, job.id),
        late: await lateOfJob(db, tenantId, job.id),
        links: await repairsFrom(db, tenantId, [job.id]),
        machines: await equipment.rows(db, tenantId, job.equipmentIds),
      }
    },

    /** Unsettled late acts. */
    late: (tenantId: string, pages: PageRequest) => openLate(db, tenantId, pages),

    /** Marks a late act as settled; no-op if already settled. @throws Failure 404 */
    async settleLate(tenantId: string, id: string, writeAudit: WriteAudit): Promise<string> {
      return withTransaction(db, async (tx) => {
        const row = await lockLate(tx, tenantId, knownId(id))
        if (!row) throw notFound('记录不存在')
        if (row.settledAt === null) {
          const at = new Date(clock())
          await settleLate(tx, row, at)
          const change = { before: { settledAt: null }, after: { settledAt: at } }
          await writeAudit(tx, { kind: staffJobLateAudit, id: row.id, ...change })
        }
        return row.jobId
      })
    },

    /** Assigns another person. @throws Failure 404, 400 `colleague`, 409 `status` */
    reassign: (
      tenantId: string,
      id: string,
      personId: string,
      reason: string,
      writeAudit: WriteAudit,
    ) =>
      move(
        tenantId,
        id,
        'reassign',
        async (tx, job, at) => {
          const to = await people.require(tenantId, job.kind, personId, job.assigneeId)
          return handedTo(tx, options, job, { to, by: null, byName: '', reason, at })
        },
        writeAudit,
      ),

    /** @throws Failure 404, 409 `status` */
    cancel: (tenantId: string, id: string, reason: string, writeAudit: WriteAudit) =>
      move(
        tenantId,
        id,
        'cancel',
        (_tx, _job, at) => ({ endText: reason, endedAt: at }),
        writeAudit,
      ),

    /** Accepts a finished task. @throws Failure 404, 409 `status` */
    accept: (tenantId: string, id: string, writeAudit: WriteAudit) =>
      move(
        tenantId,
        id,
        'accept',
        (_tx, _job, at) => ({ endedAt: at, rejectText: '' }),
        writeAudit,
      ),

    /** Rejects a finished task, to be done again. @throws Failure 404, 409 `status` */
    sendBack: (tenantId: string, id: string, reason: string, writeAudit: WriteAudit) =>
      move(
        tenantId,
        id,
        'sendBack',
        async (tx, job, at) => {
          const after = { ...job, version: job.version + 1 }
          await tellGiven(tx, messages, after, `退回重做：${reason}`, at)
          return { rejectText: reason, rejectedVersion: job.version + 1 }
        },
        writeAudit,
      ),

    /** Staff for tasks of a kind. */
    people: (tenantId: string, kind: JobKind) => people.of(tenantId, kind),

    /** Machine of a task to be created. @throws Failure 404 */
    machine,

    /** Creates a task outside the plans, once per id. @throws Failure 400 `colleague`, `dueAt`, `items`, 404 */
    async addExtra(tenantId: string, extra: ExtraJob, writeAudit: WriteAudit): Promise<string> {
      const of = await machine(tenantId, extra.equipmentId)
      const to = await people.require(tenantId, 'care', extra.personId, null)
      const now = new Date(clock())
      if (extra.dueAt <= now) throw new Failure(400, '截止时间应晚于现在', 'dueAt')
      const items = itemsOf(extra.items)
      await withTransaction(db, async (tx) => {
        const wanted = {
          ...{ tenantId, id: extra.id, kind: 'care' as const, assigneeId: to.Id },
          ...{ title: extra.title, placeText: of.placeText, routeOrder: 0 },
          ...{ equipmentId: of.id, equipmentIds: [of.id], items, points: [] },
          ...{ planAt: now, dueAt: extra.dueAt },
        }
        const job = await makeJob(tx, wanted, now)
        if (!job) return
        await tellGiven(tx, messages, job, '管理人员安排', now)
        await writeAudit(tx, {
          kind: staffJobAudit,
          id: job.id,
          before: null,
          after: auditedState(job),
        })
      })
      return extra.id
    },
  }
}

/** @throws Failure 400 `items` */
function itemsOf(lines: readonly string[]) {
  try {
    return readItemLines(lines)
  } catch (error) {
    throw new Failure(400, error instanceof Error ? error.message : '项目填写不正确', 'items')
  }
}
