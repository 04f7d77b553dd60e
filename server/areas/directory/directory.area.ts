import { offers } from '../offers/offers.area'
import { businessModule } from './business/business.module'
import { favouriteShopModule } from './favouriteShop/favouriteShop.module'

/** The merchants as visitors look for them, with what they save there. In the order in which they are made: each domain may need those before it. */
export const directory = offers.use(favouriteShopModule).use(businessModule)
