import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { PayCodeService } from '../payCode/payCode.service'
import type { PayRequestService } from '../payRequest/payRequest.service'
import type { ParkService } from '../../people/park/park.service'
import { demoTillRoutes } from './demoTill.routes'
import { tillCallRoutes } from './till.routes'
import { createTillService } from './till.service'

/** Tills of the shops: they charge payment codes and give refunds. */
export const tillModule = defineModule({
  name: 'till',
  create({
    db,
    clock,
    orders,
    shops,
    payCodes,
    payRequests,
    parks,
  }: Pick<Base, 'db' | 'clock'> & {
    orders: OrderService
    shops: ShopService
    payCodes: PayCodeService
    payRequests: PayRequestService
    parks: ParkService
  }) {
    const tills = createTillService({ db, clock, orders, payCodes })
    return {
      services: { tills },
      serve: (serveDomain) => tillCallRoutes(serveDomain, tills),
      demoPages: (app) => demoTillRoutes(app, { parks, shops, payCodes, payRequests }),
    }
  },
})
