import { and, asc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import { likePart } from '../../../database/search'
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

/** Floors of all buildings of the park, by building, top first. */
export function floorsOfPark(db: Queryable, tenantId: string): Promise<FloorInBuilding[]> {
  return inBuilding(db)
    .where(eq(floor.tenantId, tenantId))
    .orderBy(asc(buildingInfo.rank), asc(floor.rank), asc(floor.id))
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

/** A word of a search: its spellings, and the kinds of marks that one of them means. */
export interface MarkWord {
  spellings: readonly string[]
  kinds: readonly FloorMark['kind'][]
}

/**
 * Marks that match every word by kind, name, floor or building, and at least one by kind or name; at most `most`, by
 * building and floor.
 */
export function marksWithWords(
  db: Queryable,
  tenantId: string,
  words: readonly MarkWord[],
  most: number,
): Promise<(FloorInBuilding & { mark: FloorMark })[]> {
  const named = (column: PgColumn, { spellings }: MarkWord): (SQL | undefined)[] =>
    spellings.map((word) => ilike(column, likePart(word)))
  const ofMark = (word: MarkWord) =>
    or(inArray(floorMark.kind, [...word.kinds]), ...named(floorMark.name, word))
  const ofPlace = (word: MarkWord) =>
    or(ofMark(word), ...named(floor.name, word), ...named(buildingInfo.name, word))
  return db
    .select({ mark: floorMark, floor, building: buildingInfo })
    .from(floorMark)
    .innerJoin(floor, and(eq(floor.tenantId, floorMark.tenantId), eq(floor.id, floorMark.floorId)))
    .innerJoin(
      buildingInfo,
      and(eq(buildingInfo.tenantId, floor.tenantId), eq(buildingInfo.id, floor.buildingId)),
    )
    .where(and(eq(floorMark.tenantId, tenantId), ...words.map(ofPlace), or(...words.map(ofMark))))
    .orderBy(asc(buildingInfo.rank), asc(floor.rank), asc(floorMark.id))
    .limit(most)
}
