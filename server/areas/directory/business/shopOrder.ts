import { distanceMetres } from '@/utils/geography'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { hasFloors, type BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { ListedShop } from '../../shops/shop/shop.service'

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
