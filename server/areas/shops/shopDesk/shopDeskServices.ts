import type { ShopService, ShopStaffService } from '../shop/shop.service'
import type { ShopNewsService } from '../shopNews/shopNews.service'

/** Services used by the shop desk. */
export interface ShopDeskServices {
  shops: Pick<ShopService, 'hours' | 'places'>
  shopStaff: ShopStaffService
  shopNews: Pick<ShopNewsService, 'all' | 'publish' | 'end'>
}
