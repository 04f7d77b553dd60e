import { content } from '../content/content.area'
import { buildingInfoModule } from './buildingInfo/buildingInfo.module'
import { shopModule } from './shop/shop.module'

/** Buildings, floors and shops. In the order in which they are made: each domain may need those before it. */
export const shops = content.use(buildingInfoModule).use(shopModule)
