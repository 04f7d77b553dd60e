import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { FloorService } from '../floor/floor.service'
import { shopFolder, shopIntroductionFolder } from './shop.folder'
import { shopRoutes } from './shop.routes'
import { createShopService } from './shop.service'
import { createShopStaffService } from './shopStaff.service'
import { shopDayFolder, shopHoursFolder } from './shopHours.folder'

/** Shops of the park and their opening hours. */
export const shopModule = defineModule({
  name: 'shop',
  folder: [shopFolder, shopIntroductionFolder, shopHoursFolder, shopDayFolder],
  create({
    db,
    reads,
    clock,
    floors,
  }: Pick<Base, 'db' | 'reads' | 'clock'> & { floors: FloorService }) {
    const shops = createShopService({ db, reads, clock, floors })
    const shopStaff = createShopStaffService({ db, clock, forget: shops.forget })
    return {
      services: { shops, shopStaff },
      serve: (serveDomain) => shopRoutes(serveDomain, shops),
    }
  },
})
