import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
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
  }: Needs<
    'db' | 'clock' | 'orders' | 'shops' | 'payCodes' | 'payRequests' | 'parks' | 'accounts'
  >) {
    const tills = createTillService({ db, clock, orders, payCodes })
    return {
      services: { tills },
      serve: (serveDomain) => tillCallRoutes(serveDomain, tills),
      desk: tillDesk({ tills, orders, accounts }),
      demoPages: (app) => demoTillRoutes(app, { parks, shops, payCodes, payRequests }),
    }
  },
})
