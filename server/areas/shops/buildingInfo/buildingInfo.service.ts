import type { BuildingInfo } from '@/contract/buildingInfo'
import type { Database } from '../../../database/createDatabase'
import { buildingsOf, findBuilding } from './buildingInfo.repository'

export type { BuildingInfoRow } from './buildingInfo.repository'

export type BuildingInfoService = ReturnType<typeof createBuildingInfoService>

/** The park's plan: buildings, gates and car parks. */
export function createBuildingInfoService({ db }: { db: Database }) {
  return {
    /** A place of the plan; undefined when it is not in this park. */
    find: (tenantId: string, id: string) => findBuilding(db, tenantId, id),

    /** All rows, in the park's order. */
    all: (tenantId: string) => buildingsOf(db, tenantId),

    /** All places, in the park's order. @param address of the park, used for all of them */
    async query(tenantId: string, address: string): Promise<BuildingInfo[]> {
      const rows = await buildingsOf(db, tenantId)
      return rows.map((row) => ({
        Id: row.id,
        Name: row.name,
        Kind: row.kind,
        Note: row.note,
        Address: `${address} ${row.name}`,
        Latitude: row.latitude,
        Longitude: row.longitude,
        WidthMetres: row.widthMetres,
        DepthMetres: row.depthMetres,
      }))
    },
  }
}
