import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { OrderService } from '../../money/order/order.service'
import type { PictureService } from '../../people/picture/picture.service'
import type { StaffService } from '../../people/staff/staff.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { RoomService } from '../room/room.service'
import { repairDeskPart } from './repairRequest.desk'
import { repairCategoryFolder } from './repairRequest.folder'
import { repairRequestInvariants } from './repairRequest.invariants'
import { repairRequestRoutes } from './repairRequest.routes'
import { createRepairRequestService } from './repairRequest.service'

/** Repairs reported by members, and their handling at the desk. */
export const repairRequestModule = defineModule({
  name: 'repairRequest',
  invariants: repairRequestInvariants,
  folder: [repairCategoryFolder],
  create({
    db,
    clock,
    faults,
    rooms,
    buildings,
    floors,
    orders,
    pictures,
    messages,
    staff,
    wechat,
  }: Pick<Base, 'db' | 'clock'> & {
    faults: SweepFaultService
    rooms: RoomService
    buildings: BuildingInfoService
    floors: FloorService
    orders: OrderService
    pictures: PictureService
    messages: UserMessageService
    staff: StaffService
    wechat: Pick<WechatService, 'openIdOf'>
  }) {
    const repairs = createRepairRequestService({
      db,
      clock,
      faults,
      rooms,
      buildings,
      floors,
      orders,
      pictures,
      messages,
      staff,
    })
    return {
      services: { repairs },
      serve: (serveDomain) => repairRequestRoutes(serveDomain, { repairs, wechat }, clock),
      desk: repairDeskPart(repairs.desk),
      sweep: (tenantId) => repairs.sweep(tenantId),
      account: repairs.account,
    }
  },
})
