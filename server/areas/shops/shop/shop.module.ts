import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { shopRoutes } from './shop.routes'
import { createShopService } from './shop.service'
import { shopFolder } from './shop.folder'

/** Shops of the park. */
export const shopModule = defineModule({
  name: 'shop',
  folder: [shopFolder],
  create({ db, clock }: Pick<Base, 'db' | 'clock'>) {
    const shops = createShopService({ db, clock })
    return {
      services: { shops },
      serve: (serveDomain) => shopRoutes(serveDomain, shops),
    }
  },
})
