import type { Colleague } from './staffJobPeople'
import type { Member } from '../../../kernel/base'
import type { Transaction } from '../../../database/withTransaction'
import type { RepairService } from '../repairRequest/repairRequest.service'
import type { Job } from './staffJob.repository'
import type { JobChange } from './doAct'

/** How a task goes to another person; a repair tells the member of the new name. @param by null: the desk */
export async function handedTo(
  tx: Transaction,
  repairs: Pick<RepairService, 'workHandedOver'>,
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
  const former = [...job.formerIds, ...(assigneeId ? [assigneeId] : [])]
  return {
    assigneeId: to.Id,
    formerIds: [...new Set(former)].filter((id) => id !== to.Id),
    handOverText: by ? `${byName}转交：${reason}` : `管理人员指派：${reason}`,
    handedById: by?.userId ?? null,
    handedAt: at,
  }
}
