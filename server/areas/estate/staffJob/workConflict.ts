import type { WorkConflict } from '@/contract/staffWork'
import { dayTime } from '@/utils/timeText'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { profileOf } from '../../people/account/account.service'
import type { Job } from './staffJob.repository'
import { isOpenStatus, type ActKind } from './staffJobState'

const parkName = '管理人员'
const kept = '您的记录已另存，请与管理人员核对'
const shown = (at: Date): string => dayTime(at.getTime())

const nameOf = async (db: Queryable, tenantId: string, userId: string | null): Promise<string> =>
  (userId && (await profileOf(db, { tenantId, userId }))?.name) || '同事'

/** Whether an act's results are from before the task was rejected. */
const isFromBefore = (job: Job, kind: ActKind, version: number): boolean =>
  (kind === 'finish' || kind === 'point') && version < job.rejectedVersion

/**
 * Conflict between an act and its task, as shown to the person: the task was cancelled, audited, rejected, finished, or
 * assigned to another person. Null: no conflict.
 */
export async function workConflictOf(
  db: Queryable,
  job: Job,
  { userId }: Member,
  { kind, version }: { kind: ActKind; version: number },
): Promise<WorkConflict | null> {
  const { tenantId, assigneeId } = job
  const conflictOf = (
    Kind: WorkConflict['Kind'],
    By: string,
    at: Date,
    what: string,
  ): WorkConflict => ({
    Kind,
    Text: `${what}，${kept}`,
    By,
    At: at.getTime(),
  })
  if (job.status === 'Cancelled') {
    const at = job.endedAt ?? job.updatedAt
    return conflictOf('cancelled', parkName, at, `任务已于 ${shown(at)} 取消（${job.endText}）`)
  }
  if (job.status === 'Audited') {
    const at = job.endedAt ?? job.updatedAt
    return conflictOf('audited', parkName, at, `任务已于 ${shown(at)} 由${parkName}审核通过`)
  }
  if (job.status === 'Done') {
    const at = job.finishAt ?? job.updatedAt
    const by = await nameOf(db, tenantId, assigneeId)
    return conflictOf('finished', by, at, `任务已由${by}于 ${shown(at)} 完成`)
  }
  if (assigneeId !== userId) {
    const at = job.handedAt ?? job.updatedAt
    if (assigneeId === null)
      return conflictOf('reassigned', parkName, at, `任务已于 ${shown(at)} 由${parkName}收回`)
    const by = await nameOf(db, tenantId, assigneeId)
    return conflictOf('reassigned', by, at, `任务已于 ${shown(at)} 转给${by}`)
  }
  if (isOpenStatus(job.status) && isFromBefore(job, kind, version))
    return conflictOf(
      'audited',
      parkName,
      job.updatedAt,
      `任务已被${parkName}退回（${job.rejectText}）`,
    )
  return null
}
