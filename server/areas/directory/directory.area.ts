import { offers } from '../offers/offers.area'
import { businessModule } from './business/business.module'
import { favouriteShopModule } from './favouriteShop/favouriteShop.module'
import { searchWordModule } from './searchWord/searchWord.module'

/** Merchant lists, search words and members' favourite shops. In creation order: each domain may need those before it. */
export const directory = offers.use(favouriteShopModule).use(searchWordModule).use(businessModule)
