import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { buildingInfo } from './buildingInfo.table'

export type BuildingInfoRow = typeof buildingInfo.$inferSelect

export function buildingsOf(db: Queryable, tenantId: string): Promise<BuildingInfoRow[]> {
  return db
    .select()
    .from(buildingInfo)
    .where(eq(buildingInfo.tenantId, tenantId))
    .orderBy(asc(buildingInfo.rank), asc(buildingInfo.id))
}

export async function findBuilding(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<BuildingInfoRow | undefined> {
  const [row] = await db
    .select()
    .from(buildingInfo)
    .where(and(eq(buildingInfo.tenantId, tenantId), eq(buildingInfo.id, id)))
  return row
}
