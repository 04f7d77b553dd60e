import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { PictureKeeper, PictureService } from '../../people/picture/picture.service'
import type { StaffService } from '../../people/staff/staff.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { RoomService } from '../room/room.service'
import type { RepairJobs } from './repairJobs'
import type { RepairSourcePorts } from './repairSources'

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
