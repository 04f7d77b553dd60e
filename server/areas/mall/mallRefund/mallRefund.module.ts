import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
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
    deskCases,
  }: Needs<
    | 'db'
    | 'clock'
    | 'log'
    | 'faults'
    | 'pictures'
    | 'messages'
    | 'shops'
    | 'mallOrders'
    | 'deskCases'
  >) {
    const mallRefunds = createMallRefundService({
      ...{ db, clock, faults, log, pictures, messages, shops, mallOrders },
    })
    return {
      services: { mallRefunds },
      serve: (serveDomain) => mallRefundRoutes(serveDomain, mallRefunds, clock),
      desk: mallRefundDesk(mallRefunds.desk, deskCases),
      sweep: (tenantId) => mallRefunds.sweep(tenantId),
      clean: (tenantId) => mallRefunds.remind(tenantId),
      account: mallRefunds.account,
    }
  },
})
