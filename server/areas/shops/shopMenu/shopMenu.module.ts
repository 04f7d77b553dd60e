import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { shopDishFolder, shopPictureFolder } from './shopMenu.folder'
import { createShopMenuService } from './shopMenu.service'

/** Menus and pictures of the shops. */
export const shopMenuModule = defineModule({
  name: 'shopMenu',
  folder: [shopDishFolder, shopPictureFolder],
  create: ({ db }: Pick<Base, 'db'>) => ({
    services: { shopMenus: createShopMenuService({ db }) },
  }),
})
