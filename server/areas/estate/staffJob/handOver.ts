import type { Colleague } from './staffJobPeople'
import type { Member } from '../../../kernel/base'
import type { Transaction } from '../../../database/withTransaction'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { RepairService } from '../repairRequest/repairRequest.service'
import type { Job } from './staffJob.repository'
import type { JobChange } from './doAct'
import { tellGiven } from './staffJobMessages'

/** Services involved in a change of assignee. */
export interface HandOverDeps {
  repairs: Pick<RepairService, 'workHandedOver'>
  messages: Pick<UserMessageService, 'tell'>
}

/**
 * Change that assigns a task to another person and messages them; for a repair it also reports the new worker.
 * @param by null: the desk
 */
export async function handedTo(
  tx: Transaction,
  { repairs, messages }: HandOverDeps,
  job: Job,
  {
    to,
    by,
    byName,
    reason,
    at,
  }: {
    to: Colleague
    by: Member | null
    byName: string
    reason: string
    at: Date
  },
): Promise<JobChange> {
  const { tenantId, repairId, assigneeId } = job
  if (repairId)
    await repairs.workHandedOver(tx, { tenantId, repairId, workerId: to.Id, reason, at })
  const handOverText = by ? `${byName}转交：${reason}` : `管理人员指派：${reason}`
  const after = { ...job, assigneeId: to.Id, version: job.version + 1 }
  await tellGiven(tx, messages, after, handOverText, at)
  const former = [...job.formerIds, ...(assigneeId ? [assigneeId] : [])]
  return {
    assigneeId: to.Id,
    formerIds: [...new Set(former)].filter((id) => id !== to.Id),
    handOverText,
    handedById: by?.userId ?? null,
    handedAt: at,
  }
}
