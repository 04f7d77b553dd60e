import { openingAt } from '@/rules/openingHours/openingAt'
import type { Database } from '../../../database/createDatabase'
import { rememberPerPark } from '../../../database/rememberPerPark'
import { Failure } from '../../../kernel/failure'
import type { Member } from '../../../kernel/base'
import type { ListedShop, ShopService } from '../../shops/shop/shop.service'
import type { FavouriteShopService } from '../favouriteShop/favouriteShop.service'
import type { createShopBadges } from './shopBadges'

/** Filter of shops (contract shopFilter). */
export interface ShopFilter {
  Category?: string
  OpenNow?: boolean
  HasOffer?: boolean
  CanPay?: boolean
  Favourite?: boolean
}

export interface ShopFilterOptions {
  db: Database
  clock: () => number
  /** Cache lifetime of the set of open shops, ms (rememberPerPark). */
  freshMs: number
  shops: ShopService
  favourites: FavouriteShopService
  badgesOf: ReturnType<typeof createShopBadges>
}

/** Creates the filter function of shop lists. */
export function createShopFilter(options: ShopFilterOptions) {
  const { db, clock, freshMs, shops, favourites, badgesOf } = options

  // Cached: reading the hours of thousands of shops takes tens of ms, and a delay of seconds is
  // acceptable.
  const openShops = rememberPerPark({ clock, freshMs }, async (_db, tenantId, now) => {
    const ids = (await shops.listed(tenantId)).map(({ id }) => id)
    const hours = await shops.hours(tenantId, ids)
    return new Set(
      [...hours].filter(([, hours]) => openingAt(hours, now.getTime()).IsOpen).map(([id]) => id),
    )
  })

  /** @throws Failure 401 for `Favourite` without a logged-in member */
  return async function passing<Row extends ListedShop>(
    tenantId: string,
    rows: readonly Row[],
    filter: ShopFilter,
    member: Member | undefined,
  ): Promise<Row[]> {
    if (filter.Favourite && !member) throw new Failure(401, '请先登录')
    const kept = filter.Favourite ? new Set(await favourites.ofMember(member)) : undefined
    const badges = filter.HasOffer ? await badgesOf(tenantId) : undefined
    const left = rows.filter(
      ({ id, category, canPay }) =>
        (filter.Category === undefined || category === filter.Category) &&
        (!filter.CanPay || canPay) &&
        (!kept || kept.has(id)) &&
        (!badges || badges.has(id)),
    )
    if (!filter.OpenNow) return left
    const open = await openShops(db, tenantId)
    return left.filter(({ id }) => open.has(id))
  }
}
