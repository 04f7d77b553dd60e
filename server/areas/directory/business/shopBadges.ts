import type { ShopCard } from '@/contract/business'
import type { Database } from '../../../database/createDatabase'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { MarketActivityService } from '../../offers/marketActivity/marketActivity.service'
import type { TimeLimitedDiscountService } from '../../offers/timeLimitedDiscount/timeLimitedDiscount.service'

type Badge = ShopCard['Badges'][number]

/** 8 折 of 8 折，最高减 50 元; 40 元 of ¥40.00: a badge has room for a few signs. */
const short = (text: string): string =>
  (text.split('，')[0] ?? '').replace(/¥([\d,.]+?)(?:\.?0{1,2})?$/, '$1 元')

/** So many offers of a kind are read; a park has dozens. */
const MOST = 50

export interface ShopBadgesOptions {
  db: Database
  clock: () => number
  /** How long the park's offers are believed, ms (rememberPerPark). */
  freshMs: number
  coupons: CouponService
  activities: MarketActivityService
  discounts: TimeLimitedDiscountService
}

/**
 * What can be saved at which shop: offers that name the shop, the first of each kind. Offers that hold everywhere tell no
 * shop from another and are no badge.
 * @returns the badges by the shop's id
 */
export function createShopBadges(options: ShopBadgesOptions) {
  const { db, clock, freshMs, coupons, activities, discounts } = options
  const read = rememberPerPark({ clock, freshMs }, async (_db, tenantId) => {
    const pages = { PageIndex: 1, PageSize: MOST }
    const [claimable, running, timed] = await Promise.all([
      coupons.showList(tenantId, MOST, undefined),
      activities.showList(tenantId, MOST),
      discounts.list(tenantId, { Status: 'Running', ...pages }),
    ])
    const badges = new Map<string, Badge[]>()
    const add = (shopIds: readonly string[], badge: Badge) => {
      for (const id of shopIds) {
        const known = badges.get(id) ?? []
        if (!known.some(({ Kind }) => Kind === badge.Kind)) badges.set(id, [...known, badge])
      }
    }
    for (const { ShopIds, RateText } of timed.DataRows)
      add(ShopIds, { Kind: 'timeLimited', Text: `限时 ${short(RateText)}` })
    for (const { ShopIds, Tiers } of running)
      add(ShopIds, { Kind: 'activity', Text: short(Tiers[0]?.Text ?? '满减') })
    for (const { ShopIds, Face } of claimable)
      add(ShopIds, { Kind: 'coupon', Text: `${short(Face.Text)}券` })
    return badges
  })
  return (tenantId: string): Promise<ReadonlyMap<string, Badge[]>> => read(db, tenantId)
}
