import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { PictureKeeper, PictureService } from '../../people/picture/picture.service'
import type { StaffService } from '../../people/staff/staff.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { RoomService } from '../room/room.service'
import type { RepairJobs } from './repairJobs'
import type { RepairSourcePorts } from './repairSources'

export interface RepairServiceOptions {
  db: Database
  clock: () => number
  rooms: Pick<RoomService, 'of'>
  buildings: Pick<BuildingInfoService, 'find'>
  floors: Pick<FloorService, 'byId'>
  orders: OrderService
  pictures: Pick<PictureService, 'keeper' | 'upload'>
  messages: UserMessageService
  staff: Pick<StaffService, 'all' | 'rolesOf'>
}

/** What the parts of the domain work with. */
export interface RepairDeps extends RepairServiceOptions {
  /** Pictures of who reports, mends or looks after repairs. */
  images: PictureKeeper
  /** Tasks of workers; nothing happens there before their domain has registered. */
  jobs: () => RepairJobs
  sources: RepairSourcePorts
}
