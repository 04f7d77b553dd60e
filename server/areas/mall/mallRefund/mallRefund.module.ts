import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { PictureService } from '../../people/picture/picture.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { MallOrderService } from '../mallOrder/mallOrder.service'
import { mallRefundDesk } from './mallRefund.desk'
import { mallRefundInvariants } from './mallRefund.invariants'
import { mallRefundRoutes } from './mallRefund.routes'
import { createMallRefundService } from './mallRefund.service'

/** Refunds of mall goods. */
export const mallRefundModule = defineModule({
  name: 'mallRefund',
  invariants: mallRefundInvariants,
  create({
    db,
    clock,
    faults,
    log,
    pictures,
    messages,
    shops,
    mallOrders,
  }: Pick<Base, 'db' | 'clock' | 'log'> & {
    faults: SweepFaultService
    pictures: PictureService
    messages: UserMessageService
    shops: ShopService
    mallOrders: MallOrderService
  }) {
    const mallRefunds = createMallRefundService({
      ...{ db, clock, faults, log, pictures, messages, shops, mallOrders },
    })
    return {
      services: { mallRefunds },
      serve: (serveDomain) => mallRefundRoutes(serveDomain, mallRefunds, clock),
      desk: mallRefundDesk(mallRefunds.desk),
      sweep: (tenantId) => mallRefunds.sweep(tenantId),
      clean: (tenantId) => mallRefunds.remind(tenantId),
      account: mallRefunds.account,
    }
  },
})
