import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
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
  }: Needs<'db' | 'clock' | 'log' | 'express' | 'messages' | 'mallOrders' | 'mallRefunds'>) {
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
