import type { Queryable } from '../../../database/queryable'
import type { ShopService } from '../../shops/shop/shop.service'
import type { CouponRow } from './coupon.repository'
import type { ShopsById } from './couponTerms'

export type ShopLookup = ReturnType<typeof createShopLookup>

/** Creates the look-up of coupons' or activities' shops: names of all, and the logo for a coupon of a single shop. */
export const createShopLookup =
  (shops: ShopService) =>
  async (
    queryable: Queryable,
    tenantId: string,
    rows: readonly Pick<CouponRow, 'shopIds'>[],
  ): Promise<ShopsById> => {
    const ids = [...new Set(rows.flatMap(({ shopIds }) => shopIds))]
    const names = await shops.names(queryable, tenantId, ids)
    const known = new Map([...names].map(([id, name]) => [id, { name, logo: '' }]))
    for (const { shopIds } of rows) {
      const [only, another] = shopIds
      if (only === undefined || another !== undefined || known.get(only)?.logo) continue
      const shop = await shops.find(queryable, tenantId, only)
      if (shop) known.set(only, shop)
    }
    return known
  }
