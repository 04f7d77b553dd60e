import type { BuildingInfo } from '@/contract/buildingInfo'
import type { Database } from '../../../database/createDatabase'
import { buildingsOf, findBuilding, type BuildingInfoRow } from './buildingInfo.repository'
import type { buildingInfo } from './buildingInfo.table'

type Kind = (typeof buildingInfo.$inferSelect)['kind']

/** Whether places of this kind have floors with shops: buildings and streets. */
export const hasFloors = (kind: Kind): boolean => kind === 'building' || kind === 'street'

/** Whether places of this kind are only drawn: lawns, water, paths. They are no place to meet, repair or visit. */
export const isGround = (kind: Kind): boolean =>
  kind === 'green' || kind === 'water' || kind === 'path'

export type { BuildingInfoRow } from './buildingInfo.repository'

export type BuildingInfoService = ReturnType<typeof createBuildingInfoService>

/** The park's plan: buildings, gates and car parks. */
export function createBuildingInfoService({ db }: { db: Database }) {
  return {
    /** A place of the plan; undefined when it is not in this park, or only ground. */
    async find(tenantId: string, id: string): Promise<BuildingInfoRow | undefined> {
      const row = await findBuilding(db, tenantId, id)
      return row && !isGround(row.kind) ? row : undefined
    },

    /** All places in the park's order, without the ground. */
    async all(tenantId: string): Promise<BuildingInfoRow[]> {
      return (await buildingsOf(db, tenantId)).filter(({ kind }) => !isGround(kind))
    },

    /** Everything that the map draws, in the park's order. */
    drawn: (tenantId: string) => buildingsOf(db, tenantId),

    /**
     * Buildings, gates and car parks, in the park's order; a street of shops counts as a building.
     * @param address of the park, used for all of them
     */
    async query(tenantId: string, address: string): Promise<BuildingInfo[]> {
      const rows = await buildingsOf(db, tenantId)
      return rows.flatMap((row) => {
        const Kind = hasFloors(row.kind) ? 'building' : row.kind
        if (Kind !== 'building' && Kind !== 'gate' && Kind !== 'parking') return []
        return [
          {
            Id: row.id,
            Name: row.name,
            Kind,
            Note: row.note,
            Address: `${address} ${row.name}`,
            Latitude: row.latitude,
            Longitude: row.longitude,
            WidthMetres: row.widthMetres,
            DepthMetres: row.depthMetres,
          },
        ]
      })
    },
  }
}
