import type { Queryable } from '../../../database/queryable'
import type { ShopService } from '../../shops/shop/shop.service'
import type { CouponRow } from './coupon.repository'
import type { ShopsById } from './couponTerms'

export type ShopLookup = ReturnType<typeof createShopLookup>

/** Creates the look-up of the shops of coupons or activities. */
export const createShopLookup =
  (shops: Pick<ShopService, 'faces'>) =>
  (
    queryable: Queryable,
    tenantId: string,
    rows: readonly Pick<CouponRow, 'shopIds'>[],
  ): Promise<ShopsById> =>
    shops.faces(queryable, tenantId, [...new Set(rows.flatMap(({ shopIds }) => shopIds))])
