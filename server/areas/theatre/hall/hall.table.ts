import {
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HallPlan } from '@/rules/seat/hallPlan'
import { ofPark } from '../../people/park/park.table'
import type { HallDrawing } from './hallDrawing'
import { moment } from '../../../kernel/columns'

/** A hall with numbered seats. */
export const hall = pgTable(
  'hall',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    theatre: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The park's drawing; the plan is derived from it. */
    drawing: jsonb().$type<HallDrawing>().notNull(),
    /** The newest plan; existing schedules keep the plan they were created with. */
    planId: uuid().notNull(),
    isActive: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Seat layout of a hall. Rows never change: a changed hall gets a new plan. */
export const hallPlan = pgTable(
  'hall_plan',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    hallId: uuid().notNull(),
    /** Hash of `plan`, so a repeated import reuses the plan. */
    hash: text().notNull(),
    seats: integer().notNull(),
    plan: jsonb().$type<HallPlan>().notNull(),
    createdAt: moment().notNull(),
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
