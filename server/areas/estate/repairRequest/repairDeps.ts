import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { PictureKeeper, PictureService } from '../../people/picture/picture.service'
import type { StaffService } from '../../people/staff/staff.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { RoomService } from '../room/room.service'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notYourTask } from './repairFailures'
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

export type SourceKind = 'maintain' | 'inspection'

/** The wrong item of a staff task that a repair is reported from. */
export interface RepairSource {
  kind: SourceKind
  jobId: string
  pointId?: string
  itemId?: string
}

/** Implemented by modules with tasks that are sources of repairs. */
export interface RepairSources {
  /**
   * Requires the task to be the member's and to have the item; locks the task.
   * @returns display text of the source: 巡检 XJ20261123-0001
   * @throws Failure 403 `repairSource`
   */
  check(tx: Transaction, member: Member, source: RepairSource): Promise<string>
  /** Called in the same transaction once the repair is created. */
  added(tx: Transaction, member: Member, source: RepairSource, repairId: string): Promise<void>
}

type RepairSourcePorts = ReturnType<typeof createRepairSources>

/** Registered sources by kind; unregistered kinds are rejected. */
export function createRepairSources() {
  const sourcesOfKind = new Map<SourceKind, RepairSources>()
  return {
    /** @throws Error when the kind is taken */
    register(kind: SourceKind, sources: RepairSources): void {
      if (sourcesOfKind.has(kind))
        throw new Error(`sources of repairs are registered twice: ${kind}`)
      sourcesOfKind.set(kind, sources)
    },

    /** @throws Failure 403 `repairSource` */
    of(kind: SourceKind): RepairSources {
      const sources = sourcesOfKind.get(kind)
      if (!sources) throw notYourTask()
      return sources
    },
  }
}

export interface RepairServiceOptions {
  db: Database
  clock: () => number
  faults: Pick<SweepFaultService, 'each'>
  rooms: Pick<RoomService, 'of'>
  buildings: Pick<BuildingInfoService, 'find'>
  floors: Pick<FloorService, 'byId'>
  orders: OrderService
  pictures: Pick<PictureService, 'keeper' | 'upload'>
  messages: UserMessageService
  staff: Pick<StaffService, 'all' | 'rolesOf'>
}

/** Dependencies of the repairRequest module's parts. */
export interface RepairDeps extends RepairServiceOptions {
  /** Pictures by reporters, workers and the desk. */
  images: PictureKeeper
  /** Tasks of workers; no-op until their module registers. */
  jobs: () => RepairJobs
  sources: RepairSourcePorts
}
