import { repairRatingMs } from '@/constants'
import { withTransaction } from '../../../database/withTransaction'
import { bySystem, changeRepair, lockedRepair } from './changeRepair'
import type { RepairDeps } from './repairDeps'
import { unratedSince } from './repairList.repository'
import { repairProgress } from './repairMessages'

/** Closes repairs that were not rated in time. @returns number closed */
export async function sweepRepairs(
  deps: Pick<RepairDeps, 'db' | 'clock' | 'messages'>,
  tenantId: string,
): Promise<number> {
  const { db, clock } = deps
  const at = new Date(clock())
  const since = new Date(at.getTime() - repairRatingMs)
  const overdue = await unratedSince(db, tenantId, since)
  for (const { id } of overdue)
    await withTransaction(db, async (tx) => {
      const before = await lockedRepair(tx, tenantId, id)
      // Rated or reopened meanwhile.
      if (before.status !== 'PendingRating' || before.statusAt > since) return
      await changeRepair(deps, tx, before, {
        ...{ event: 'autoClose', by: bySystem, title: '已完成', at },
        text: '超过 7 天没有评价，自动结束',
        message: repairProgress,
      })
    })
  return overdue.length
}
