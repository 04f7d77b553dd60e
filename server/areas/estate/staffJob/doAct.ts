import type { WorkConflict } from '@/contract/staffWork'
import { correctedTime, type DeviceTimes } from '@/rules/deviceTime'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { PictureKeeper } from '../../people/picture/picture.service'
import type { RepairService } from '../repairRequest/repairRequest.service'
import { actByRequest, insertAct, insertLate, settleAct, type ActRow } from './act.repository'
import { changeJob, findJob, lockJob, type Job, type JobKind } from './staffJob.repository'
import { jobStatusTexts, statusAfter, type ActKind } from './staffJobState'
import { workConflictOf } from './workConflict'
import { staffJobAudit } from './staffJob.table'

/** Fields of every act (contract staffWork actFields). */
interface ActRequest {
  RequestId: string
  Id: string
  Version: number
  Times?: DeviceTimes
}

/** Changes of a task besides its status. */
export type JobChange = Partial<Omit<Job, 'tenantId' | 'id' | 'version' | 'status' | 'updatedAt'>>

export interface ActWanted {
  kind: ActKind
  /** Tasks of other kinds count as not found. */
  kinds: readonly JobKind[]
  request: ActRequest
  /** Paths of pictures sent with the act. */
  images: readonly string[]
  /** Data kept if the act no longer fits the task. */
  sent: Record<string, unknown>
  /**
   * Performs the act on the locked task. @param at time of the act, server clock
   * @returns changes of the task
   */
  perform(tx: Transaction, job: Job, at: Date): Promise<JobChange>
}

/** Result of an act: the task, and the conflict if the act no longer fitted. */
export interface ActOutcome {
  job: Job
  conflict: WorkConflict | null
}

export interface ActOptions {
  db: Database
  clock: () => number
  images: PictureKeeper
  repairs: Pick<RepairService, 'lock'>
}

/** Builds the answer of an act, without members' data: it is stored for repeated requests. */
export type Answering<Answer extends object> = (
  tx: Transaction,
  outcome: ActOutcome,
) => Promise<Answer>

export type DoAct = ReturnType<typeof createDoAct>

const isTheirs = (job: Job, { userId }: Member): boolean =>
  job.assigneeId === userId || job.formerIds.includes(userId)

/** Locks a task, and before it its repair (MAP.md, locks). */
export async function holdJob(
  tx: Transaction,
  repairs: Pick<RepairService, 'lock'>,
  seen: Job,
): Promise<Job> {
  if (seen.repairId) await repairs.lock(tx, seen.tenantId, seen.repairId)
  const job = await lockJob(tx, seen.tenantId, seen.id)
  if (!job) throw notFound('任务不存在')
  return job
}

/** Rejects an event that the task's status does not allow. @throws Failure 409 `status` */
export function requireNext(job: Job, event: Parameters<typeof statusAfter>[1]): Job['status'] {
  const next = statusAfter(job.status, event)
  if (next) return next
  const text =
    job.status === 'Waiting' ? '请先开始任务' : `任务${jobStatusTexts[job.status]}，不能这样操作`
  throw new Failure(409, text, 'status')
}

/** Acts of staff on tasks, online or sent later. */
export function createDoAct({ db, clock, images, repairs }: ActOptions) {
  const actRow = (member: Member, wanted: ActWanted, now: number): ActRow => {
    const { kind, request } = wanted
    const { Times } = request
    const date = (ms: number | null | undefined) =>
      ms === null || ms === undefined || Math.abs(ms) > 8e15 ? null : new Date(ms)
    const since = Times?.SinceServerMs ?? null
    return {
      tenantId: member.tenantId,
      id: newId(),
      userId: member.userId,
      requestId: request.RequestId,
      jobId: knownId(request.Id),
      kind,
      version: Math.min(request.Version, 2_000_000_000),
      at: new Date(correctedTime(Times, now)),
      receivedAt: new Date(now),
      deviceAt: date(Times?.DeviceAt),
      lastServerAt: date(Times?.LastServerAt),
      sinceServerMs: since === null ? null : Math.round(Math.min(Math.max(since, -1), 2e9)),
      images: [...new Set(wanted.images)],
      conflict: null,
      answer: null,
    }
  }

  /** Performs the act on the locked task, or stores it as late if it conflicts. */
  async function settle(
    tx: Transaction,
    member: Member,
    job: Job,
    act: ActRow,
    wanted: ActWanted,
  ): Promise<ActOutcome> {
    if (!isTheirs(job, member)) throw notFound('任务不存在')
    await images.require(tx, member, act.images)
    const conflict = await workConflictOf(tx, job, member, { kind: act.kind, version: act.version })
    if (conflict) {
      await insertLate(tx, {
        ...{ tenantId: act.tenantId, id: act.id, jobId: job.id, userId: member.userId },
        ...{ kind: act.kind, conflict: conflict.Kind, conflictText: conflict.Text },
        ...{ sent: wanted.sent, at: act.at, receivedAt: act.receivedAt, settledAt: null },
      })
      return { job, conflict }
    }
    const status = requireNext(job, act.kind)
    // Already started: no-op.
    if (act.kind === 'start' && job.status === 'Doing') return { job, conflict: null }
    const change = await wanted.perform(tx, job, act.at)
    return { job: await changeJob(tx, job, { ...change, status }, act.receivedAt), conflict: null }
  }

  /**
   * Performs an act, once per person and RequestId; a repeated request gets the stored answer.
   * @throws Failure 404 for a task that was never the person's, 409 `status`, 409 `requestId` for an id used by another
   * act, 400 `picture`, and errors of `perform`
   */
  return function doAct<Answer extends object>(
    member: Member,
    wanted: ActWanted,
    answering: Answering<Answer>,
    writeAudit: WriteAudit,
  ): Promise<Answer> {
    return withTransaction(db, async (tx) => {
      const act = actRow(member, wanted, clock())
      const seen = await findJob(tx, member.tenantId, act.jobId)
      if (!seen || !wanted.kinds.includes(seen.kind) || !isTheirs(seen, member))
        throw notFound('任务不存在')
      // Before the act, whose reference to the task shares its lock: two acts at once would wait for each other.
      const job = await holdJob(tx, repairs, seen)
      if (!(await insertAct(tx, act))) {
        const earlier = await actByRequest(tx, member, act.requestId)
        if (earlier?.jobId !== act.jobId || earlier.kind !== act.kind)
          throw new Failure(409, '请求编号已用于另一次操作，请刷新后重试', 'requestId')
        return (
          (earlier.answer as Answer | null) ??
          answering(tx, { job: seen, conflict: earlier.conflict })
        )
      }
      const outcome = await settle(tx, member, job, act, wanted)
      const conflict = outcome.conflict?.Kind ?? null
      await writeAudit(tx, {
        kind: staffJobAudit,
        id: act.jobId,
        before: { status: seen.status },
        after: { act: act.kind, status: outcome.job.status, conflict },
      })
      const answer = await answering(tx, outcome)
      await settleAct(tx, act, { conflict: outcome.conflict, answer })
      return answer
    })
  }
}
