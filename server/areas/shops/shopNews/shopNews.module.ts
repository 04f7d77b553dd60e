import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { PictureService } from '../../people/picture/picture.service'
import type { ShopStaffService } from '../shop/shop.service'
import { shopNewsFolder } from './shopNews.folder'
import { createShopNewsService } from './shopNews.service'

/** Short news of the shops. */
export const shopNewsModule = defineModule({
  name: 'shopNews',
  folder: [shopNewsFolder],
  create: (
    options: Pick<Base, 'db' | 'clock'> & { pictures: PictureService; shopStaff: ShopStaffService },
  ) => ({
    services: { shopNews: createShopNewsService(options) },
  }),
})
