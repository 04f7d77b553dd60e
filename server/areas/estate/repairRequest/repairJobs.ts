import type { Transaction } from '../../../database/withTransaction'
import type { RepairStatus } from './repairState'

/** A repair for display in a task. */
export interface JobRepair {
  tenantId: string
  id: string
  no: string
  categoryName: string
  placeText: string
  buildingId: string | null
  floorId: string | null
  detail: string
  images: string[]
  contact: string
  phone: string
  isUrgent: boolean
  appointFrom: Date | null
  appointTo: Date | null
  /** Account of the worker; null: not assigned. */
  workerId: string | null
  /** Deadline; null: no clock runs. */
  dueAt: Date | null
  status: RepairStatus
  statusText: string
}

/**
 * Implemented by the tasks' module: changes of tasks when a repair changes, in its transaction, with the repair locked.
 */
export interface RepairJobs {
  /**
   * A worker was assigned or replaced, or the repair was reopened: creates a task for `repair.workerId`; ends another
   * worker's open task.
   */
  dispatched(tx: Transaction, repair: JobRepair, at: Date): Promise<void>
  /** Cancelled by the member or the park, or finished at the desk: ends the open task. */
  cancelled(tx: Transaction, repair: JobRepair, reason: string, at: Date): Promise<void>
  suspended(tx: Transaction, repair: JobRepair, reason: string, at: Date): Promise<void>
  resumed(tx: Transaction, repair: JobRepair, at: Date): Promise<void>
}

const nothing = async (): Promise<void> => undefined

/** Used until the tasks' module registers. */
export const noJobs: RepairJobs = {
  dispatched: nothing,
  cancelled: nothing,
  suspended: nothing,
  resumed: nothing,
}
