import { defineModule } from '../../../kernel/module'
import { shopDesk } from './shop.desk'
import type { ShopDeskServices } from './shopDeskServices'

/** Shops at the desk: what the domains of this area let the park's staff do. */
export const shopDeskModule = defineModule({
  name: 'shopDesk',
  create: (services: ShopDeskServices) => ({ services: {}, desk: shopDesk(services) }),
})
