import { defineModule } from '../../../kernel/module'
import { shopDesk } from './shop.desk'
import type { ShopDeskServices } from './shopPage'

/** Desk part of the shop domains. */
export const shopDeskModule = defineModule({
  name: 'shopDesk',
  create: (services: ShopDeskServices) => ({ services: {}, desk: shopDesk(services) }),
})
