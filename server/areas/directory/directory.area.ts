import { offers } from '../offers/offers.area'
import { businessModule } from './business/business.module'
import { favouriteShopModule } from './favouriteShop/favouriteShop.module'

/** Merchant lists and members' favourite shops. In creation order: each domain may need those before it. */
export const directory = offers.use(favouriteShopModule).use(businessModule)
