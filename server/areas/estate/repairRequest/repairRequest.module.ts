import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { WechatService } from '../../people/wechat/wechat.service'
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
    deskCases,
  }: Needs<
    | 'db'
    | 'clock'
    | 'faults'
    | 'rooms'
    | 'buildings'
    | 'floors'
    | 'orders'
    | 'pictures'
    | 'messages'
    | 'staff'
    | 'deskCases'
  > & { wechat: Pick<WechatService, 'openIdOf'> }) {
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
      desk: repairDeskPart(repairs.desk, deskCases),
      sweep: (tenantId) => repairs.sweep(tenantId),
      account: repairs.account,
    }
  },
})
