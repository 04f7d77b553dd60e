import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { PayCodeService } from '../payCode/payCode.service'
import type { PayRequestService } from '../payRequest/payRequest.service'
import type { ParkService } from '../../people/park/park.service'
import type { AccountService } from '../../people/account/account.service'
import { demoTillRoutes } from './demoTill.routes'
import { tillDesk } from './till.desk'
import { tillCallRoutes } from './till.routes'
import { createTillService } from './till.service'

/** Tills of the shops: charge payment codes, refund orders. */
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
    accounts,
  }: Pick<Base, 'db' | 'clock'> & {
    orders: OrderService
    shops: ShopService
    payCodes: PayCodeService
    payRequests: PayRequestService
    parks: ParkService
    accounts: AccountService
  }) {
    const tills = createTillService({ db, clock, orders, payCodes })
    return {
      services: { tills },
      serve: (serveDomain) => tillCallRoutes(serveDomain, tills),
      desk: tillDesk({ tills, orders, accounts }),
      demoPages: (app) => demoTillRoutes(app, { parks, shops, payCodes, payRequests }),
    }
  },
})
