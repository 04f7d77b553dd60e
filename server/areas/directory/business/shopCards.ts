import type { ShopCard } from '@/contract/business'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import type { FloorInBuilding, FloorService } from '../../shops/floor/floor.service'
import type { Shop, ShopService } from '../../shops/shop/shop.service'
import type { FavouriteShopService } from '../favouriteShop/favouriteShop.service'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { MarketActivityService } from '../../offers/marketActivity/marketActivity.service'
import type { TimeLimitedDiscountService } from '../../offers/timeLimitedDiscount/timeLimitedDiscount.service'

type Badge = ShopCard['Badges'][number]

/** Shortens texts for a badge: 8 折，最高减 50 元 to 8 折; ¥40.00 to 40 元. */
const short = (text: string): string =>
  (text.split('，')[0] ?? '').replace(/¥([\d,.]+?)(?:\.?0{1,2})?$/, '$1 元')

/** Maximum number of offers read per kind; a park has dozens. */
const MOST = 50

export interface ShopBadgesOptions {
  db: Database
  clock: () => number
  /** Cache lifetime of the park's offers, ms (rememberPerPark). */
  freshMs: number
  coupons: CouponService
  activities: MarketActivityService
  discounts: TimeLimitedDiscountService
}

/**
 * Offer badges of shops: offers that name the shop, the first of each kind. Offers valid everywhere
 * do not distinguish shops and are omitted.
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
        const own = badges.get(id) ?? []
        if (!own.some(({ Kind }) => Kind === badge.Kind)) badges.set(id, [...own, badge])
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

export interface ShopCardsOptions {
  db: Database
  floors: FloorService
  shops: ShopService
  favourites: FavouriteShopService
  badgesOf: ReturnType<typeof createShopBadges>
}

/** A shop with its floor and card. */
export interface CardShop {
  shop: Shop
  at: FloorInBuilding | undefined
  card: ShopCard
}

/**
 * Creates the cards of some shops, in the order of the ids; shops that have left the park are
 * omitted.
 */
export function createShopCards({ db, floors, shops, favourites, badgesOf }: ShopCardsOptions) {
  return async function cardsOf(
    tenantId: string,
    ids: readonly string[],
    member: Member | undefined,
  ): Promise<CardShop[]> {
    const rows = await shops.present(tenantId, ids)
    const floorIds = [...new Set(rows.flatMap(({ floorId }) => floorId ?? []))]
    const [byFloor, hours, badges, kept] = await Promise.all([
      floors.byId(db, tenantId, floorIds),
      shops.hours(tenantId, ids),
      badgesOf(tenantId),
      favourites.ofMember(member),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const favouriteIds = new Set(kept)
    return ids.flatMap((id) => {
      const shop = byId.get(id)
      if (!shop) return []
      const at = shop.floorId === null ? undefined : byFloor.get(shop.floorId)
      const card: ShopCard = {
        Id: shop.id,
        Name: shop.name,
        Logo: shop.logo,
        Cover: shop.cover,
        Category: shop.category,
        Summary: shop.summary,
        UnitNo: shop.unitNo,
        FloorId: shop.floorId,
        FloorName: at?.floor.name ?? '',
        BuildingId: at?.building.id ?? null,
        BuildingName: at?.building.name ?? '',
        PerPerson: shop.perPerson,
        Hours: hours.get(id) ?? { Weekly: [], Days: [] },
        CanPay: shop.canPay,
        TakesStoredCard: shop.takesStoredCard,
        TakesIcCard: shop.takesIcCard,
        Badges: badges.get(id) ?? [],
        IsFavourite: favouriteIds.has(id),
        Outline: shop.outline,
        Matched: '',
      }
      return [{ shop, at, card }]
    })
  }
}
