import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { shopFolder, shopIntroductionFolder } from './shop.folder'
import { shopRoutes } from './shop.routes'
import { createShopService } from './shop.service'
import { createShopStaffService } from './shopStaff.service'
import { shopDayFolder, shopHoursFolder } from './shopHours.folder'

/** Shops of the park and their opening hours. */
export const shopModule = defineModule({
  name: 'shop',
  folder: [shopFolder, shopIntroductionFolder, shopHoursFolder, shopDayFolder],
  create(needs: Needs<'db' | 'reads' | 'clock' | 'floors'>) {
    const shops = createShopService(needs)
    const shopStaff = createShopStaffService({
      db: needs.db,
      clock: needs.clock,
      forget: shops.forget,
    })
    return {
      services: { shops, shopStaff },
      serve: (serveDomain) => shopRoutes(serveDomain, shops),
    }
  },
})
