import { content } from '../content/content.area'
import { buildingInfoModule } from './buildingInfo/buildingInfo.module'
import { floorModule } from './floor/floor.module'
import { shopDeskModule } from './shopDesk/shopDesk.module'
import { shopKeeperModule } from './shopKeeper/shopKeeper.module'
import { shopModule } from './shop/shop.module'
import { shopMenuModule } from './shopMenu/shopMenu.module'
import { shopNewsModule } from './shopNews/shopNews.module'

/** Buildings, floors and shops. In creation order: each domain may need those before it. */
export const shops = content
  .use(buildingInfoModule)
  .use(floorModule)
  .use(shopModule)
  .use(shopMenuModule)
  .use(shopNewsModule)
  .use(shopDeskModule)
  .use(shopKeeperModule)
