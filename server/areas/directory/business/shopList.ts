import { openingAt } from '@/rules/openingHours/openingAt'
import { distanceMetres } from '@/utils/geography'
import type { Database } from '../../../database/createDatabase'
import { rememberPerPark } from '../../../database/rememberPerPark'
import { Failure, notFound } from '../../../kernel/failure'
import type { Member } from '../../../kernel/base'
import type { ListedShop, ShopService } from '../../shops/shop/shop.service'
import type { FavouriteShopService } from '../favouriteShop/favouriteShop.service'
import { knownId } from '../../../kernel/ids'
import { hasFloors, type BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { createShopBadges } from './shopCards'

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

interface ShopOrderOptions {
  db: Database
  buildings: BuildingInfoService
  floors: FloorService
}

/** Sorts shops of the whole park: best fit first, then by building, floor and rank. */
export function createShopOrder({ db, buildings, floors }: ShopOrderOptions) {
  /** Buildings in plan order, or by distance from `near`. @throws Failure 404 */
  async function buildingOrder(tenantId: string, near: string | undefined) {
    const plan = await buildings.all(tenantId)
    if (near === undefined) return plan
    const start = plan.find(({ id }) => id === knownId(near))
    if (!start || !hasFloors(start.kind)) throw notFound('楼宇不存在')
    return plan.sort((one, other) => distanceMetres(start, one) - distanceMetres(start, other))
  }

  /**
   * @param near id of the first building
   * @throws Failure 404 when it is not a building of this park
   */
  return async function inOrder<Row extends ListedShop & { fit?: number }>(
    tenantId: string,
    rows: readonly Row[],
    near: string | undefined,
  ): Promise<Row[]> {
    const order = (await buildingOrder(tenantId, near)).map(({ id }) => id)
    const floorIds = [...new Set(rows.flatMap(({ floorId }) => floorId ?? []))]
    const at = await floors.byId(db, tenantId, floorIds)
    const placeOf = ({ fit = 0, floorId, rank }: Row): number[] => {
      const floor = floorId === null ? undefined : at.get(floorId)
      // Shops without a floor come after the buildings.
      return floor
        ? [fit, order.indexOf(floor.building.id), floor.floor.rank, rank]
        : [fit, order.length, 0, rank]
    }
    return rows
      .map((row) => ({ row, place: placeOf(row) }))
      .sort((one, other) => compare(one.place, other.place))
      .map(({ row }) => row)
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((value, index) => value !== other[index])
  return differing < 0 ? 0 : one[differing]! - other[differing]!
}
