import type { Transaction } from '../../../database/withTransaction'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { JobRepair, RepairJobs } from '../repairRequest/repairRequest.service'
import {
  changeJob,
  findJob,
  makeJob,
  openJobsOfRepair,
  sourceOfRepair,
  tellGiven,
} from '../staffJob/staffJob.service'

type Messages = Pick<UserMessageService, 'tell'>

/** Time for a repair without a promise, ms. */
const DUE_MS = 86_400_000

/** Machine of the wrong item, for a repair reported from a task. */
async function equipmentOf(tx: Transaction, { tenantId, id }: JobRepair): Promise<string | null> {
  const link = await sourceOfRepair(tx, tenantId, id)
  const job = link && (await findJob(tx, tenantId, link.jobId))
  const point = job?.points.find((each) => each.id === link?.pointId)
  return point ? point.equipmentId : (job?.equipmentId ?? null)
}

async function endOpen(tx: Transaction, repair: JobRepair, reason: string, at: Date) {
  for (const job of await openJobsOfRepair(tx, repair.tenantId, repair.id))
    await changeJob(tx, job, { status: 'Cancelled', endText: reason, endedAt: at }, at)
}

async function send(
  tx: Transaction,
  messages: Messages,
  repair: JobRepair,
  because: string,
  at: Date,
): Promise<void> {
  const { tenantId, workerId } = repair
  if (workerId === null) return
  const equipmentId = await equipmentOf(tx, repair)
  const planAt = repair.appointFrom && repair.appointFrom > at ? repair.appointFrom : at
  const promised = repair.dueAt ?? new Date(planAt.getTime() + DUE_MS)
  const job = await makeJob(
    tx,
    {
      ...{ tenantId, kind: 'repair', repairId: repair.id, assigneeId: workerId },
      title: `${repair.categoryName}维修`,
      placeText: repair.placeText,
      routeOrder: 0,
      isUrgent: repair.isUrgent,
      equipmentId,
      equipmentIds: equipmentId ? [equipmentId] : [],
      items: [],
      points: [],
      planAt,
      dueAt: promised > planAt ? promised : planAt,
    },
    at,
  )
  if (job) await tellGiven(tx, messages, job, because, at)
}

/** Changes of tasks when a repair changes. The repair is locked, which serialises changes of its task. */
export const createRepairJobs = (messages: Messages): RepairJobs => ({
  async dispatched(tx, repair, at) {
    await endOpen(tx, repair, '已改派其他人员', at)
    await send(tx, messages, repair, '客服派单', at)
  },
  cancelled: (tx, repair, reason, at) => endOpen(tx, repair, reason || '报修已取消', at),
  suspended: (tx, repair, reason, at) => endOpen(tx, repair, `报修暂停：${reason}`, at),
  resumed: (tx, repair, at) => send(tx, messages, repair, '维修恢复', at),
})
