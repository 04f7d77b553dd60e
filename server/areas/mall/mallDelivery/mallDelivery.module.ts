import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { MallOrderService } from '../mallOrder/mallOrder.service'
import type { MallRefundService } from '../mallRefund/mallRefund.service'
import { mallOrderDesk } from './mallDelivery.desk'
import { mallDeliveryRoutes } from './mallDelivery.routes'
import { createMallDeliveryService } from './mallDelivery.service'

/** Delivery of mall goods: shipping and pickup. */
export const mallDeliveryModule = defineModule({
  name: 'mallDelivery',
  create({
    db,
    clock,
    log,
    express,
    messages,
    mallOrders,
    mallRefunds,
  }: Pick<Base, 'db' | 'clock' | 'log' | 'express'> & {
    messages: UserMessageService
    mallOrders: MallOrderService
    mallRefunds: MallRefundService
  }) {
    const mallDelivery = createMallDeliveryService({
      ...{ db, clock, log, express, messages, mallOrders, mallRefunds },
    })
    return {
      services: { mallDelivery },
      serve: (serveDomain) => mallDeliveryRoutes(serveDomain, mallDelivery),
      desk: mallOrderDesk({ orders: mallDelivery.desk, refunds: mallRefunds.desk, clock }),
      clean: (tenantId) => mallDelivery.clean(tenantId),
    }
  },
})
