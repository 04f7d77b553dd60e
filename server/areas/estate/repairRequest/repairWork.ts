import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { profileOf } from '../../people/account/account.service'
import { changeRepair, lockedRepair, type Actor } from './changeRepair'
import { finishRepair } from './finishRepair'
import type { RepairDeps } from './repairDeps'
import { shownJob } from './repairJobView'
import type { JobRepair } from './repairJobs'
import { shownRepairs } from './repairList.repository'
import { repairProgress } from './repairMessages'
import { jobRepairOf } from './repairView'

/** An act of a worker at the task that a repair was made into. */
export interface RepairWork {
  tenantId: string
  repairId: string
  /** Who does it. */
  workerId: string
  at: Date
}

/** What tasks tell of repairs; each inside the caller's transaction, which locks the repair before the task. */
export function createRepairWork(deps: RepairDeps) {
  const { db, messages } = deps

  /** A worker, by the name that the member is shown. */
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

    /** Repairs by id, for showing them with tasks. */
    async forJobs(
      queryable: Queryable,
      tenantId: string,
      repairIds: readonly string[],
    ): Promise<Map<string, JobRepair>> {
      const found = await shownRepairs(queryable ?? db, tenantId, repairIds)
      return new Map(found.map((shown) => [shown.repair.id, jobRepairOf(shown)]))
    },

    /** Work begins; on a repair that is being processed it goes on. @throws Failure 404, 409 `repairState` */
    async workStarted(tx: Transaction, work: RepairWork): Promise<void> {
      const before = await lockedRepair(tx, work.tenantId, work.repairId)
      const by = await workerOf(tx, work.tenantId, work.workerId)
      await changeRepair({ messages }, tx, before, {
        ...{ event: 'start', by, title: '开始维修', at: work.at },
        change: { workerId: work.workerId },
        message: repairProgress,
      })
    },

    /** @throws Failure 400 `picture` for pictures that are not the worker's, 404, 409 `repairState` */
    async workFinished(
      tx: Transaction,
      work: RepairWork & { text: string; beforeImages: string[]; afterImages: string[] },
    ): Promise<void> {
      const before = await lockedRepair(tx, work.tenantId, work.repairId)
      const by = await workerOf(tx, work.tenantId, work.workerId)
      await finishRepair(deps, tx, before, { ...work, by })
    },

    /** A colleague goes on: the member sees the new name. @throws Failure 404, 409 `repairState` */
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
