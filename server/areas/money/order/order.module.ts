import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { overdueOrders } from './closing/unpaidOrders.repository'
import { overduePayments } from './payment.repository'
import { overdueRefunds } from './refunding/refund.repository'
import { noticeRoutes } from './notice.routes'
import { createOrderService, unfinishedObstacle } from './order.service'
import { orderInvariants } from './order.invariants'

/** Orders of every kind: paying, closing, refunding. */
export const orderModule = defineModule({
  name: 'order',
  invariants: orderInvariants,
  overdue: [overduePayments, overdueOrders, ...overdueRefunds],
  create({
    db,
    clock,
    log,
    secrets,
    payProvider,
    shops,
    messages,
    faults,
  }: Needs<'db' | 'secrets' | 'clock' | 'log' | 'payProvider' | 'shops' | 'messages' | 'faults'>) {
    const orders = createOrderService({
      db,
      clock,
      log,
      secrets,
      provider: payProvider,
      shops,
      messages,
      faults,
    })
    return {
      services: { orders },
      openRoutes: (app) => noticeRoutes(app, { orders, provider: payProvider, log }),
      sweep: (tenantId) => orders.sweep(tenantId),
      account: { obstacle: (tx, identity) => unfinishedObstacle(orders, tx, identity) },
    }
  },
})
