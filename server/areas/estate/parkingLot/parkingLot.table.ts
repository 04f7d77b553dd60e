import { sql } from 'drizzle-orm'
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
import type { FeeBand } from '@/rules/parking/rule'
import { ofPark } from '../../people/park/park.table'
import { buildingInfo } from '../../shops/buildingInfo/buildingInfo.table'
import { fen, moment } from '../../../kernel/columns'

/** A parking lot and its tariff. */
export const parkingLot = pgTable(
  'parking_lot',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Building on the park's plan. */
    buildingId: uuid(),
    spaces: integer().notNull(),
    freeMinutes: integer().notNull(),
    /** Whether the free minutes count a day and plate, or each entry. */
    freePer: text({ enum: ['day', 'entry'] })
      .notNull()
      .default('day'),
    bands: jsonb().$type<FeeBand[]>().notNull(),
    /** fen for 24 hours; 0: no limit. */
    dayCap: fen(),
    /** fen per month of a long-term space; 0: none offered. */
    monthlyFee: fen(),
    /** False: closed by the park; existing stays continue. */
    isOpen: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'parking_lot_building',
      columns: [table.tenantId, table.buildingId],
      foreignColumns: [buildingInfo.tenantId, buildingInfo.id],
    }),
    check(
      'parking_lot_numbers',
      sql`${table.spaces} >= 0 and ${table.freeMinutes} >= 0 and ${table.dayCap} >= 0 and ${table.monthlyFee} >= 0`,
    ),
  ],
)

/** Occupancy of a lot: last count of its own system, plus cars in and out since. */
export const parkingLotCount = pgTable(
  'parking_lot_count',
  {
    tenantId: text().notNull(),
    lotId: uuid().notNull(),
    taken: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.lotId] }),
    foreignKey({
      name: 'parking_lot_count_lot',
      columns: [table.tenantId, table.lotId],
      foreignColumns: [parkingLot.tenantId, parkingLot.id],
    }),
    check('parking_lot_count_taken', sql`${table.taken} >= 0`),
  ],
)
