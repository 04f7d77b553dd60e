import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { ShopService } from '../../shops/shop/shop.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { overdueOrders } from './closing/unpaidOrders.repository'
import { overduePayments } from './payment.repository'
import { overdueRefunds } from './refunding/refund.repository'
import { noticeRoutes } from './notice.routes'
import { createOrderService } from './order.service'
import { unfinishedObstacle } from './unfinishedObstacle'
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
  }: Pick<Base, 'db' | 'secrets' | 'clock' | 'log'> & {
    payProvider: WechatPay
    shops: ShopService
    messages: UserMessageService
    faults: SweepFaultService
  }) {
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
