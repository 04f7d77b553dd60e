import { formatYuan } from '@/rules/money'
import { defineModule } from '../../../kernel/module'
import type { ShopStaffService } from '../../shops/shop/shop.service'
import type { Needs } from '../../services'
import { openOrdersOfShop } from './delivery.repository'
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
    shopStaff,
  }: Needs<'db' | 'clock' | 'log' | 'express' | 'messages' | 'mallOrders' | 'mallRefunds'> & {
    shopStaff: Pick<ShopStaffService, 'registerOpenWork'>
  }) {
    const mallDelivery = createMallDeliveryService({
      ...{ db, clock, log, express, messages, mallOrders, mallRefunds },
    })
    shopStaff.registerOpenWork(async (tenantId, shopId) => {
      const { orders, amount } = await openOrdersOfShop(db, tenantId, shopId)
      return orders === 0 ? undefined : `${orders} 笔商城订单没有完成，共 ${formatYuan(amount)}`
    })
    return {
      services: { mallDelivery },
      serve: (serveDomain) => mallDeliveryRoutes(serveDomain, mallDelivery),
      desk: mallOrderDesk({ orders: mallDelivery.desk, refunds: mallRefunds.desk, clock }),
      clean: (tenantId) => mallDelivery.clean(tenantId),
    }
  },
})
