import type { Transaction } from '../../../database/withTransaction'
import type { RepairStatus } from './repairState'

/** A repair as a task shows it. */
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
  /** Account of the worker; null: nobody was sent yet. */
  workerId: string | null
  /** Promised until; null: no clock runs. */
  dueAt: Date | null
  status: RepairStatus
  statusText: string
}

/** What tasks do when a repair moves; each in the transaction of the move, the repair locked. */
export interface RepairJobs {
  /** A worker was sent, or another one, or a repair was reopened: a task for `repair.workerId`; an open one of somebody else ends. */
  dispatched(tx: Transaction, repair: JobRepair, at: Date): Promise<void>
  /** Cancelled by the member or the park, or finished at the desk: its open task ends. */
  cancelled(tx: Transaction, repair: JobRepair, reason: string, at: Date): Promise<void>
  suspended(tx: Transaction, repair: JobRepair, reason: string, at: Date): Promise<void>
  resumed(tx: Transaction, repair: JobRepair, at: Date): Promise<void>
}

const nothing = async (): Promise<void> => undefined

/** Before tasks have registered. */
export const noJobs: RepairJobs = {
  dispatched: nothing,
  cancelled: nothing,
  suspended: nothing,
  resumed: nothing,
}
