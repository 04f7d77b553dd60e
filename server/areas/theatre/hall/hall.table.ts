import {
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HallPlan } from '@/rules/seat/hallPlan'
import { park } from '../../people/park/park.table'
import type { HallDrawing } from './hallDrawing'

/** A hall with numbered seats. */
export const hall = pgTable(
  'hall',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    theatre: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** As the park draws it; its plan follows from that. */
    drawing: jsonb().$type<HallDrawing>().notNull(),
    /** Of its newest plan; schedules keep the one they were made with. */
    planId: uuid().notNull(),
    isActive: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** How a hall is laid out. Never changed: a hall that was rebuilt gets another one. */
export const hallPlan = pgTable(
  'hall_plan',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    hallId: uuid().notNull(),
    /** Of `plan`: what is imported twice is one. */
    hash: text().notNull(),
    seats: integer().notNull(),
    plan: jsonb().$type<HallPlan>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('hall_plan_once').on(table.tenantId, table.hallId, table.hash),
    foreignKey({
      name: 'hall_plan_hall',
      columns: [table.tenantId, table.hallId],
      foreignColumns: [hall.tenantId, hall.id],
    }),
  ],
)

export type HallRow = typeof hall.$inferSelect
export type HallPlanRow = typeof hallPlan.$inferSelect
