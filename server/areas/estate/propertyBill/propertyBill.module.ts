import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { MemberOverview } from '../../offers/memberOverview/memberOverview.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import { roomDeskPart } from './propertyBill.desk'
import { leaseFolder } from './lease.folder'
import { billSubjectFolder, propertyBillFolder } from './propertyBill.folder'
import { propertyBillInvariants } from './propertyBill.invariants'
import { propertyBillRoutes } from './propertyBill.routes'
import { createPropertyBillService } from './propertyBill.service'

/** Property bills of rooms, and their payment. */
export const propertyBillModule = defineModule({
  name: 'propertyBill',
  invariants: propertyBillInvariants,
  folder: [billSubjectFolder, leaseFolder, propertyBillFolder],
  create({
    db,
    clock,
    rooms,
    orders,
    wechat,
    memberOverview,
  }: Needs<'db' | 'clock' | 'rooms' | 'orders'> & {
    wechat: Pick<WechatService, 'openIdOf'>
    memberOverview: Pick<MemberOverview, 'registerBills'>
  }) {
    const propertyBills = createPropertyBillService({ db, clock, rooms, orders })
    memberOverview.registerBills(propertyBills.countDue)
    return {
      services: { propertyBills },
      serve: (serveDomain) => propertyBillRoutes(serveDomain, { propertyBills, wechat }, clock),
      desk: roomDeskPart({ rooms, propertyBills }),
    }
  },
})
