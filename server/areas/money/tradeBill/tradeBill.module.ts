import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import { tradeBillRoutes } from './tradeBill.routes'
import { createTradeBillService } from './tradeBill.service'

/** What a member has paid and received, month by month. */
export const tradeBillModule = defineModule({
  name: 'tradeBill',
  create({ db, clock, orders }: Pick<Base, 'db' | 'clock'> & { orders: OrderService }) {
    const tradeBills = createTradeBillService({ db, clock, orders })
    return {
      services: { tradeBills },
      serve: (serveDomain) => tradeBillRoutes(serveDomain, tradeBills),
    }
  },
})
