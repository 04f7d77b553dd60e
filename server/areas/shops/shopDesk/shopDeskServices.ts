import type { ShopService, ShopStaffService } from '../shop/shop.service'
import type { ShopNewsService } from '../shopNews/shopNews.service'

/** What the desk needs of the domains that keep shops. */
export interface ShopDeskServices {
  shops: Pick<ShopService, 'hours' | 'places'>
  shopStaff: ShopStaffService
  shopNews: Pick<ShopNewsService, 'all' | 'publish' | 'end'>
}
