import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { buildingInfo } from '../buildingInfo/buildingInfo.table'
import { floor, floorMark } from './floor.table'

export type Floor = typeof floor.$inferSelect
export type FloorMark = typeof floorMark.$inferSelect
/** A floor with its building. */
export interface FloorInBuilding {
  floor: Floor
  building: typeof buildingInfo.$inferSelect
}

const inBuilding = (db: Queryable) =>
  db
    .select({ floor, building: buildingInfo })
    .from(floor)
    .innerJoin(
      buildingInfo,
      and(eq(buildingInfo.tenantId, floor.tenantId), eq(buildingInfo.id, floor.buildingId)),
    )

export function floorsOfBuilding(
  db: Queryable,
  tenantId: string,
  buildingId: string,
): Promise<FloorInBuilding[]> {
  return inBuilding(db)
    .where(and(eq(floor.tenantId, tenantId), eq(floor.buildingId, buildingId)))
    .orderBy(asc(floor.rank))
}

export async function findFloors(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<FloorInBuilding[]> {
  if (ids.length === 0) return []
  return inBuilding(db).where(and(eq(floor.tenantId, tenantId), inArray(floor.id, [...ids])))
}

export async function marksOfFloors(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<FloorMark[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(floorMark)
    .where(and(eq(floorMark.tenantId, tenantId), inArray(floorMark.floorId, [...ids])))
    .orderBy(asc(floorMark.kind), asc(floorMark.id))
}
