import { favouriteShopCalls } from '@/contract/favouriteShop'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createFavouriteShopService } from './favouriteShop.service'

/** Members' favourite shops. */
export const favouriteShopModule = defineModule({
  name: 'favouriteShop',
  create({ db, clock, shops }: Needs<'db' | 'clock' | 'shops'>) {
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
