import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { ofPark } from '../../people/park/park.table'
import { equipment } from '../equipment/equipment.table'
import type { JobItem } from '../staffJob/staffJob.table'

/** Points of inspection rounds. */
export const inspectionPoint = pgTable(
  'inspection_point',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    placeText: text().notNull(),
    /** Code in the QR code: XJ-P001. */
    code: text().notNull(),
    /** NFC tag number, upper-case hex digits; empty: none. */
    nfcNo: text().notNull(),
    equipmentId: uuid(),
    /** WGS84; null: the position is not checked. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    toleranceM: integer().notNull(),
    items: jsonb().$type<JobItem[]>().notNull(),
    rank: integer().notNull(),
    isActive: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'inspection_point_equipment',
      columns: [table.tenantId, table.equipmentId],
      foreignColumns: [equipment.tenantId, equipment.id],
    }),
    check(
      'inspection_point_place',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.toleranceM} > 0`,
    ),
  ],
)

/** Plans of regular inspection rounds. */
export const inspectionPlan = pgTable(
  'inspection_plan',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    title: text().notNull(),
    placeText: text().notNull(),
    /** In route order. */
    pointIds: uuid().array().notNull(),
    /** As in maintain_plan. */
    cycle: text().notNull(),
    fromDay: text().notNull(),
    startMinute: integer().notNull(),
    dueMinute: integer().notNull(),
    assigneePhone: text().notNull(),
    routeOrder: integer().notNull(),
    rank: integer().notNull(),
    isActive: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
