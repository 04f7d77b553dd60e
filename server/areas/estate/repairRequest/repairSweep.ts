import { repairRatingMs } from '@/constants'
import { withTransaction } from '../../../database/withTransaction'
import { bySystem, changeRepair, lockedRepair } from './changeRepair'
import type { RepairDeps } from './repairDeps'
import { unratedSince } from './repairList.repository'
import { repairProgress } from './repairMessages'

const closeWork = { work: 'repair.close', title: '结束超时未评价的报修' }

/** Closes repairs that were not rated in time. @returns number closed */
export async function sweepRepairs(
  deps: Pick<RepairDeps, 'db' | 'clock' | 'messages' | 'faults'>,
  tenantId: string,
): Promise<number> {
  const { db, clock } = deps
  const at = new Date(clock())
  const since = new Date(at.getTime() - repairRatingMs)
  const overdue = await unratedSince(db, tenantId, since, { work: closeWork.work, now: at })
  const ids = overdue.map(({ id }) => id)
  return deps.faults.each(tenantId, closeWork, ids, (id) =>
    withTransaction(db, async (tx) => {
      const before = await lockedRepair(tx, tenantId, id)
      // Rated or reopened meanwhile.
      if (before.status !== 'PendingRating' || before.statusAt > since) return
      await changeRepair(deps, tx, before, {
        ...{ event: 'autoClose', by: bySystem, title: '已完成', at },
        text: '超过 7 天没有评价，自动结束',
        message: repairProgress,
      })
    }),
  )
}
