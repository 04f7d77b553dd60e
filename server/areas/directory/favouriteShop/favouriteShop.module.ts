import { favouriteShopCalls } from '@/contract/favouriteShop'
import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { ShopService } from '../../shops/shop/shop.service'
import { createFavouriteShopService } from './favouriteShop.service'

/** Members' favourite shops. */
export const favouriteShopModule = defineModule({
  name: 'favouriteShop',
  create({ db, clock, shops }: Pick<Base, 'db' | 'clock'> & { shops: ShopService }) {
    const favourites = createFavouriteShopService({ db, clock, shops })
    return {
      services: { favourites },
      serve: (serveDomain) =>
        serveDomain(favouriteShopCalls, {
          set: (request, { member }) => favourites.set(member, request),
        }),
      account: { forget: (tx, identity) => favourites.forget(tx, identity) },
    }
  },
})
