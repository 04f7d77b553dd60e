import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'

/** Buildings, gates, car parks and the ground of the map, with their positions (spec 7 building-info). */
export const buildingInfo = pgTable(
  'building_info',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text({
      enum: ['building', 'street', 'gate', 'parking', 'stage', 'green', 'water', 'path'],
    }).notNull(),
    note: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** m, east to west. */
    widthMetres: integer().notNull(),
    /** m, north to south. */
    depthMetres: integer().notNull(),
    /** Outline in the format of rules/floorPlan, m from the rectangle's north-west corner; empty: the rectangle. */
    outline: text().notNull().default(''),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('building_info_in_order').on(table.tenantId, table.rank),
  ],
)
