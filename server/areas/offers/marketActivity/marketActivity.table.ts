import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'

/** A 满减 activity. */
export const marketActivity = pgTable(
  'market_activity',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    name: text().notNull(),
    subTitle: text().notNull(),
    cover: text().notNull(),
    scope: text({ enum: ['all', 'shops', 'goods', 'parking', 'show'] }).notNull(),
    shopIds: uuid().array().notNull(),
    categoryIds: text().array().notNull(),
    /** Ascending, in fen. */
    tiers: jsonb().$type<{ need: number; off: number }[]>().notNull(),
    joinsCoupon: boolean().notNull(),
    joinsPoints: boolean().notNull(),
    startAt: timestamp({ withTimezone: true }).notNull(),
    /** Last moment, inclusive. */
    endAt: timestamp({ withTimezone: true }).notNull(),
    /** Sanitised HTML. */
    rules: text().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('market_activity_time').on(table.tenantId, table.endAt),
    check('market_activity_span', sql`${table.startAt} <= ${table.endAt}`),
  ],
)
