import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { createPayRequestService } from './payRequest.service'

/** Payment requests of other systems. */
export const payRequestModule = defineModule({
  name: 'payRequest',
  create({
    db,
    clock,
    orders,
    shops,
  }: Pick<Base, 'db' | 'clock'> & { orders: OrderService; shops: ShopService }) {
    return { services: { payRequests: createPayRequestService({ db, clock, orders, shops }) } }
  },
})
