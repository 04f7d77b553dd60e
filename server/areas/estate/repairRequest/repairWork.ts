import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { profileOf } from '../../people/account/account.service'
import { changeRepair, lockedRepair, type Actor } from './changeRepair'
import { finishRepair } from './finishRepair'
import type { RepairDeps, JobRepair } from './repairDeps'
import { shownRepairs } from './repairList.repository'
import { repairProgress } from './repairMessages'
import { jobRepairOf, shownJob } from './repairView'

/** A worker's action on the task of a repair. */
export interface RepairWork {
  tenantId: string
  repairId: string
  /** The worker. */
  workerId: string
  at: Date
}

/** Reports of tasks to repairs, inside the caller's transaction; locks the repair before the task. */
export function createRepairWork(deps: RepairDeps) {
  const { db, messages } = deps

  /** A worker with the name shown to the member. */
  const workerOf = async (tx: Queryable, tenantId: string, userId: string): Promise<Actor> => ({
    side: 'worker',
    authorId: userId,
    actor: (await profileOf(tx, { tenantId, userId }))?.name ?? '',
  })

  return {
    /** Locks a repair until the transaction ends. @throws Failure 404 */
    async lock(tx: Transaction, tenantId: string, repairId: string): Promise<JobRepair> {
      return shownJob(tx, await lockedRepair(tx, tenantId, repairId))
    },

    /** Repairs by id, for display with tasks. */
    async forJobs(
      queryable: Queryable,
      tenantId: string,
      repairIds: readonly string[],
    ): Promise<Map<string, JobRepair>> {
      const repairs = await shownRepairs(queryable ?? db, tenantId, repairIds)
      return new Map(repairs.map((shown) => [shown.repair.id, jobRepairOf(shown)]))
    },

    /** Starts work; continues a repair already in progress. @throws Failure 404, 409 `repairState` */
    async workStarted(tx: Transaction, work: RepairWork): Promise<void> {
      const before = await lockedRepair(tx, work.tenantId, work.repairId)
      const by = await workerOf(tx, work.tenantId, work.workerId)
      await changeRepair({ messages }, tx, before, {
        ...{ event: 'start', by, title: '开始维修', at: work.at },
        change: { workerId: work.workerId },
        message: repairProgress,
      })
    },

    /** @throws Failure 400 `picture` for pictures of another member, 404, 409 `repairState` */
    async workFinished(
      tx: Transaction,
      work: RepairWork & { text: string; beforeImages: string[]; afterImages: string[] },
    ): Promise<void> {
      const before = await lockedRepair(tx, work.tenantId, work.repairId)
      const by = await workerOf(tx, work.tenantId, work.workerId)
      await finishRepair(deps, tx, before, { ...work, by })
    },

    /** Hands the repair to a colleague, whose name the member then sees. @throws Failure 404, 409 `repairState` */
    async workHandedOver(tx: Transaction, work: RepairWork & { reason: string }): Promise<void> {
      const before = await lockedRepair(tx, work.tenantId, work.repairId)
      const by = await workerOf(tx, work.tenantId, work.workerId)
      await changeRepair({ messages }, tx, before, {
        ...{ event: 'handOver', by: { ...by, authorId: null }, at: work.at },
        title: `已转交${by.actor || '其他师傅'}`,
        change: { workerId: work.workerId },
        message: repairProgress,
      })
    },
  }
}
