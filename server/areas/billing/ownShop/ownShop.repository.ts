import { and, arrayContains, asc, eq, gte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { coupon } from '../../offers/coupon/coupon.table'

/** Most coupons shown. */
const LISTED = 100

/** Coupons for this shop by name that can be claimed now or later, or that members may still hold. */
export const couponsOfShop = (db: Queryable, tenantId: string, shopId: string, now: Date) =>
  db
    .select({
      ...{ id: coupon.id, name: coupon.name, stock: coupon.stock, claimed: coupon.claimed },
      ...{ claimFrom: coupon.claimFrom, claimTo: coupon.claimTo },
    })
    .from(coupon)
    .where(
      and(
        eq(coupon.tenantId, tenantId),
        arrayContains(coupon.shopIds, [shopId]),
        or(
          gte(coupon.claimTo, now),
          gte(coupon.validTo, now),
          sql`${coupon.claimTo} + make_interval(days => ${coupon.validDays}) >= ${now}`,
        ),
      ),
    )
    .orderBy(asc(coupon.claimTo), asc(coupon.id))
    .limit(LISTED)
