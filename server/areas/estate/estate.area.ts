import { mall } from '../mall/mall.area'
import { carInfoModule } from './carInfo/carInfo.module'
import { equipmentModule } from './equipment/equipment.module'
import { inspectionJobModule } from './inspectionJob/inspectionJob.module'
import { leaseModule } from './lease/lease.module'
import { maintainJobModule } from './maintainJob/maintainJob.module'
import { parkingModule } from './parking/parking.module'
import { parkingLotModule } from './parkingLot/parkingLot.module'
import { propertyBillModule } from './propertyBill/propertyBill.module'
import { repairRequestModule } from './repairRequest/repairRequest.module'
import { roomModule } from './room/room.module'
import { staffJobModule } from './staffJob/staffJob.module'

/**
 * Rooms, bills, parking, repairs and staff tasks. Modules are listed in creation order: each may depend on those before
 * it.
 */
export const estate = mall
  .use(roomModule)
  .use(propertyBillModule)
  .use(leaseModule)
  .use(parkingLotModule)
  .use(carInfoModule)
  .use(parkingModule)
  .use(repairRequestModule)
  .use(equipmentModule)
  .use(staffJobModule)
  .use(maintainJobModule)
  .use(inspectionJobModule)
