import { openingAt } from '@/rules/openingHours/openingAt'
import { Failure } from '../../../kernel/failure'
import type { Member } from '../../../kernel/base'
import type { ListedShop, ShopService } from '../../shops/shop/shop.service'
import type { FavouriteShopService } from '../favouriteShop/favouriteShop.service'
import type { createShopBadges } from './shopBadges'

/** Which shops are wanted (contract shopFilter). */
export interface ShopFilter {
  Category?: string
  OpenNow?: boolean
  HasOffer?: boolean
  CanPay?: boolean
  Favourite?: boolean
}

export interface ShopFilterOptions {
  clock: () => number
  shops: ShopService
  favourites: FavouriteShopService
  badgesOf: ReturnType<typeof createShopBadges>
}

/** Keeps of a list what passes the filter. Open hours are asked last: of the fewest shops. */
export function createShopFilter({ clock, shops, favourites, badgesOf }: ShopFilterOptions) {
  /** @throws Failure 401 where favourites are wanted and nobody has logged in */
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
    const now = clock()
    const hours = await shops.hours(
      tenantId,
      left.map(({ id }) => id),
    )
    return left.filter(({ id }) => {
      const known = hours.get(id)
      return known !== undefined && openingAt(known, now).IsOpen
    })
  }
}
