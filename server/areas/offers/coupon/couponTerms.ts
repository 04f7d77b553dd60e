import { couponFace } from '@/rules/coupon/face'
import { textLength } from '@/rules/text/graphemes'
import type { Shop, ShopService } from '../../shops/shop/shop.service'
import type { Queryable } from '../../../database/queryable'
import type { CouponRow } from './coupon.repository'

/** Display name of each kind of coupon. */
export const kindTexts: Readonly<Record<CouponRow['kind'], string>> = {
  cash: '代金券',
  full: '满减券',
  discount: '折扣券',
  parking: '停车券',
  gift: '兑换券',
  ticket: '票券',
}

/** Longest list of names that a coupon's strip shows whole beside a threshold; longer ones are counted. */
const NAMED_CHARACTERS = 10

/** Shops by id, for the texts of a scope. */
export type ShopsById = ReadonlyMap<string, Pick<Shop, 'name' | 'logo'>>

/** 全场通用, 仅限一江火锅, 12 家商户可用 … */
export function scopeTextOf(
  { scope, shopIds }: Pick<CouponRow, 'scope' | 'shopIds'>,
  shops: ShopsById,
): string {
  if (scope === 'parking') return '停车缴费可用'
  if (scope === 'show') return '购买演出票可用'
  if (scope === 'goods') return '商城商品可用'
  if (scope === 'all') return '全场通用'
  const names = shopIds.flatMap((id) => shops.get(id)?.name ?? [])
  if (names.length === 0) return '指定商户可用'
  const named = names.join('、')
  const isShort = names.length === 1 || textLength(named) <= NAMED_CHARACTERS
  return isShort ? `${named}可用` : `${names.length} 家商户可用`
}

/** Short text of a coupon's worth: ¥20, 8.5折 … (rules/coupon/face). */
export const couponFaceOf = (row: CouponRow) =>
  couponFace({
    Kind: row.kind,
    Amount: row.amount,
    DiscountRate: discountRateOf(row),
    Minutes: row.minutes,
    Threshold: row.threshold,
    MaxOff: row.maxOff,
  })

/** Discount rate: 8.5 for 85 % paid; null for other kinds. */
export const discountRateOf = ({ percentPaid }: CouponRow): number | null =>
  percentPaid === null ? null : percentPaid / 10

/** Fields shared by the views of templates and owned coupons: worth, scope, exclusions. */
export function termsOf(row: CouponRow, shops: ShopsById) {
  const only = row.scope === 'shops' && row.shopIds.length === 1 ? row.shopIds[0] : undefined
  const shop = only === undefined ? undefined : shops.get(only)
  return {
    Name: row.name,
    Kind: row.kind,
    KindText: kindTexts[row.kind],
    Face: couponFaceOf(row),
    Amount: row.amount,
    DiscountRate: discountRateOf(row),
    Minutes: row.minutes,
    Threshold: row.threshold,
    MaxOff: row.maxOff,
    Scope: row.scope,
    ScopeText: scopeTextOf(row, shops),
    ShopIds: row.shopIds,
    ExcludeDates: row.excludeDates,
    ExcludeWeekdays: row.excludeWeekdays,
    Stackable: {
      Activity: row.joinsActivity,
      Points: row.joinsPoints,
      Coupon: row.joinsCoupon,
    },
    Description: row.description,
    Image: row.image,
    ShopLogo: shop?.logo ?? '',
    ShopName: shop?.name ?? '',
  }
}

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
