import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { InfoService } from '../../content/info/info.service'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { MarketActivityService } from '../../offers/marketActivity/marketActivity.service'
import type { TimeLimitedDiscountService } from '../../offers/timeLimitedDiscount/timeLimitedDiscount.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { ShopMenuService } from '../../shops/shopMenu/shopMenu.service'
import type { ShopNewsService } from '../../shops/shopNews/shopNews.service'
import type { FavouriteShopService } from '../favouriteShop/favouriteShop.service'
import type { SearchWordService } from '../searchWord/searchWord.service'
import { businessRoutes } from './business.routes'
import { createBusinessService } from './business.service'
import { createParkMap } from './parkMap'
import { createShopCards, createShopBadges } from './shopCards'
import { createShopFilter, createShopOrder } from './shopList'
import { createShopSearch } from './shopSearch'

type Needs = Pick<Base, 'db' | 'clock' | 'environment'> & {
  buildings: BuildingInfoService
  floors: FloorService
  shops: ShopService
  shopMenus: ShopMenuService
  shopNews: ShopNewsService
  articles: InfoService
  favourites: FavouriteShopService
  searchWords: SearchWordService
  coupons: CouponService
  activities: MarketActivityService
  discounts: TimeLimitedDiscountService
}

/** Merchant lists by floor and by search. */
export const businessModule = defineModule({
  name: 'business',
  create(needs: Needs) {
    const freshMs = needs.environment.RULES_FRESH_SECONDS * 1_000
    const badgesOf = createShopBadges({ ...needs, freshMs })
    const businesses = createBusinessService({
      ...needs,
      cardsOf: createShopCards({ ...needs, badgesOf }),
      passing: createShopFilter({ ...needs, freshMs, badgesOf }),
      search: createShopSearch(needs),
      inOrder: createShopOrder(needs),
      parkMap: createParkMap(needs),
    })
    return {
      services: { businesses },
      serve: (serveDomain) => businessRoutes(serveDomain, businesses),
    }
  },
})
