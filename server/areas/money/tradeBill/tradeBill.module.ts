import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { ShopService } from '../../shops/shop/shop.service'
import type { OrderService } from '../order/order.service'
import { tradeBillRoutes } from './tradeBill.routes'
import { createTradeBillService } from './tradeBill.service'

/** Members' payments and refunds, by month. */
export const tradeBillModule = defineModule({
  name: 'tradeBill',
  create({
    db,
    clock,
    orders,
    shops,
  }: Pick<Base, 'db' | 'clock'> & { orders: OrderService; shops: ShopService }) {
    const tradeBills = createTradeBillService({ db, clock, orders, shops })
    return {
      services: { tradeBills },
      serve: (serveDomain) => tradeBillRoutes(serveDomain, tradeBills),
    }
  },
})
