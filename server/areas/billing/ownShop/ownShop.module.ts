import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { ownShopDesk, type OwnShopOptions } from './ownShop.desk'

/** Desk of a shop's own people: its takings, orders to hand over, coupons, menu and settlements. */
export const ownShopModule = defineModule({
  name: 'ownShop',
  create: (needs: Needs<'db'> & Omit<OwnShopOptions, 'db'>) => ({
    services: {},
    desk: ownShopDesk(needs),
  }),
})
