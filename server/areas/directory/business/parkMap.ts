import type { MapPlace } from '@/contract/business'
import { openSteps } from '@/rules/openingHours/openSteps'
import { startOfParkDay } from '@/utils/dateTime'
import type { Park } from '../../../kernel/base'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { ShopService } from '../../shops/shop/shop.service'

interface ParkMapOptions {
  buildings: BuildingInfoService
  floors: FloorService
  shops: ShopService
  clock: () => number
}

const TWO_DAYS = 2 * 24 * 3_600_000

/** The map of the park: all places with their floors, facilities and numbers of open shops. */
export function createParkMap({ buildings, floors, shops, clock }: ParkMapOptions) {
  return async function parkMap({ tenantId, address }: Park): Promise<MapPlace[]> {
    const [places, layers, listed] = await Promise.all([
      buildings.drawn(tenantId),
      floors.ofPark(tenantId),
      shops.listed(tenantId),
    ])
    const hours = await shops.hours(
      tenantId,
      listed.map(({ id }) => id),
    )
    const from = startOfParkDay(clock())
    const floorsOf = (buildingId: string) =>
      layers
        .filter(({ BuildingId }) => BuildingId === buildingId)
        .map((layer) => {
          const own = listed.filter(({ floorId }) => floorId === layer.Id)
          const times = own.flatMap(({ id }) => hours.get(id) ?? [])
          return {
            ...layer,
            ShopCount: own.length,
            Open: openSteps(times, from, from + TWO_DAYS),
          }
        })
    return places.map((row) => ({
      Id: row.id,
      Name: row.name,
      Kind: row.kind,
      Note: row.note,
      Address: `${address} ${row.name}`,
      Latitude: row.latitude,
      Longitude: row.longitude,
      WidthMetres: row.widthMetres,
      DepthMetres: row.depthMetres,
      Outline: row.outline,
      Floors: floorsOf(row.id),
    }))
  }
}
