import type { Transaction } from '../../../database/withTransaction'
import type { JobRepair, RepairJobs } from '../repairRequest/repairRequest.service'
import {
  changeJob,
  findJob,
  makeJob,
  openJobsOfRepair,
  sourceOfRepair,
} from '../staffJob/staffJob.service'

/** A repair without a promise is to be mended within a day. */
const DUE_MS = 86_400_000

/** The machine at which the wrong item was found, where a repair was reported from a task. */
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

async function send(tx: Transaction, repair: JobRepair, at: Date): Promise<void> {
  const { tenantId, workerId } = repair
  if (workerId === null) return
  const equipmentId = await equipmentOf(tx, repair)
  const planAt = repair.appointFrom && repair.appointFrom > at ? repair.appointFrom : at
  const promised = repair.dueAt ?? new Date(planAt.getTime() + DUE_MS)
  await makeJob(
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
}

/** What tasks do when a repair moves. The repair is locked, so a task of it is changed by nobody else. */
export const repairJobs: RepairJobs = {
  async dispatched(tx, repair, at) {
    await endOpen(tx, repair, '已改派其他人员', at)
    await send(tx, repair, at)
  },
  cancelled: (tx, repair, reason, at) => endOpen(tx, repair, reason || '报修已取消', at),
  suspended: (tx, repair, reason, at) => endOpen(tx, repair, `报修暂停：${reason}`, at),
  resumed: (tx, repair, at) => send(tx, repair, at),
}
