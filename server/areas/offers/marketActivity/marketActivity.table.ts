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
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { moment } from '../../../kernel/columns'

/** A 满减 activity. */
export const marketActivity = pgTable(
  'market_activity',
  {
    tenantId: ofPark(),
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
    startAt: moment().notNull(),
    /** Last moment, inclusive. */
    endAt: moment().notNull(),
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
