import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { buildingInfo } from '../buildingInfo/buildingInfo.table'

/** Floors of the buildings, ranked from the top (spec 7 Merchants, getLayerByBuildingId). */
export const floor = pgTable(
  'floor',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    buildingId: uuid().notNull(),
    /** 1F, B1. */
    name: text().notNull(),
    /** Storeys above (1, 2 …) or below (-1 …) the ground. */
    level: integer().notNull(),
    /** Outline in the format of rules/floorPlan, m; empty: the building's rectangle. */
    outline: text().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.buildingId],
      foreignColumns: [buildingInfo.tenantId, buildingInfo.id],
    }),
    index('floor_in_order').on(table.tenantId, table.buildingId, table.rank),
  ],
)

/** Facilities on a floor plan. */
export const floorMark = pgTable(
  'floor_mark',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    floorId: uuid().notNull(),
    kind: text({
      enum: [
        'entrance',
        'lift',
        'escalator',
        'stairs',
        'toilet',
        'babyRoom',
        'service',
        'cashMachine',
        'charger',
      ],
    }).notNull(),
    /** May be empty. */
    name: text().notNull(),
    /** m east and south of the building's north-west corner. */
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.floorId],
      foreignColumns: [floor.tenantId, floor.id],
    }),
    index('floor_mark_of_floor').on(table.tenantId, table.floorId),
  ],
)
