import type { OfferInput, OfferLine } from '@/rules/coupon/offer'
import { spread } from '@/rules/coupon/spread'
import type { Queryable } from '../../../database/queryable'
import type { OfferName, PriceDraft } from '../../money/order/order.service'
import { offerCouponOf, type CouponService, type OwnedCoupon } from '../coupon/coupon.service'
import type { ActivityRow, MarketActivityService } from '../marketActivity/marketActivity.service'
import type { PointService } from '../point/point.service'

/** Draft fields that offers depend on. */
export type Priced = Pick<
  PriceDraft,
  'tenantId' | 'userId' | 'offers' | 'shopId' | 'items' | 'reductions' | 'replaces' | 'at'
>

/** The optimiser's input and its source rows. */
export interface Material {
  input: OfferInput
  owned: OwnedCoupon[]
  activities: ActivityRow[]
}

/** Value of free parking minutes for an order, fen. */
export type ValueMinutes = (
  db: Queryable,
  draft: Pick<PriceDraft, 'tenantId' | 'items' | 'reductions' | 'at'>,
) => Promise<(minutes: number) => number>

export interface OfferMaterialOptions {
  coupons: CouponService
  activities: MarketActivityService
  points: PointService
}

export type OfferMaterial = ReturnType<typeof createOfferMaterial>

/** Offers decided here; the price itself (timeLimited) comes before them. */
const decidedHere: readonly OfferName[] = ['activity', 'coupon', 'points']

/** Loads the input for an order's offers. */
export function createOfferMaterial({ coupons, activities, points }: OfferMaterialOptions) {
  let valueMinutes: ValueMinutes = async () => () => 0

  return {
    registerValueMinutes(value: ValueMinutes): void {
      valueMinutes = value
    },

    /** @returns null for an order whose kind takes none of the offers decided here */
    async of(queryable: Queryable, draft: Priced): Promise<Material | null> {
      const { tenantId, offers, replaces, at } = draft
      if (!offers?.takes.some((name) => decidedHere.includes(name))) return null
      const running = await activities.running(queryable, tenantId, at)
      const pointRule = await points.payRule(queryable, tenantId)
      const owned = await coupons.usable(queryable, draft, at, replaces)
      const worth = await valueMinutes(queryable, draft)
      const spendable = pointRule ? await points.spendable(queryable, draft, at, replaces) : 0
      const input: OfferInput = {
        Now: at.getTime(),
        Lines: linesOf(draft, offers.lineType),
        Coupons: owned.map((each) => offerCouponOf(each, at.getTime(), worth)),
        Activities: running.map(offerActivityOf),
        Points: spendable,
        PointRule: pointRule,
      }
      return { input, owned, activities: running }
    },
  }
}

/** Lines at their price after earlier reductions, which are spread over them. */
function linesOf(
  { items, reductions, shopId: shopOfAll }: Priced,
  type: OfferLine['Type'],
): OfferLine[] {
  const amounts = items.map(({ price, qty }) => price * qty)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const earlier = sumOf(reductions)
  // Freight is not a line; a reduction larger than the lines leaves them at 0.
  const shares = spread(Math.min(earlier, total), amounts)
  return items.map(({ shopId, categoryId }, line) => ({
    Id: String(line),
    Type: type,
    ShopId: shopId ?? shopOfAll ?? '',
    ...(categoryId !== undefined && { CategoryId: categoryId }),
    Amount: (amounts[line] ?? 0) - (shares[line] ?? 0),
  }))
}

/** Optimiser input of an activity. */
export const offerActivityOf = (row: ActivityRow) => ({
  Id: row.id,
  Scope: row.scope,
  ShopIds: row.shopIds,
  CategoryIds: row.categoryIds,
  Tiers: row.tiers.map(({ need, off }) => ({ Need: need, Off: off })),
  StartAt: row.startAt.getTime(),
  EndAt: row.endAt.getTime(),
  Stackable: { Coupon: row.joinsCoupon, Points: row.joinsPoints },
})

/** Total of reductions, fen. */
export const sumOf = (reductions: Priced['reductions']): number =>
  reductions.reduce((sum, { amount }) => sum + amount, 0)
