import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { equipment } from '../equipment/equipment.table'
import type { JobItem } from '../staffJob/staffJob.table'

/** Plan of regular maintenance of a machine. */
export const maintainPlan = pgTable(
  'maintain_plan',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    equipmentId: uuid().notNull(),
    items: jsonb().$type<JobItem[]>().notNull(),
    /** 每天, 每 7 天, 每周一、周四, 每月 1 日 (staffJob/planCycle.ts). */
    cycle: text().notNull(),
    /** First day, yyyy-MM-dd. */
    fromDay: text().notNull(),
    /** Minutes of the park's day. */
    startMinute: integer().notNull(),
    dueMinute: integer().notNull(),
    /** Empty: assigned at the desk. */
    assigneePhone: text().notNull(),
    routeOrder: integer().notNull(),
    rank: integer().notNull(),
    isActive: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'maintain_plan_equipment',
      columns: [table.tenantId, table.equipmentId],
      foreignColumns: [equipment.tenantId, equipment.id],
    }),
  ],
)
