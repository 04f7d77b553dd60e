import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'
import { shop } from './shop.table'

/** A span of the week in which a shop is open (rules/openingHours). */
export const shopHours = pgTable(
  'shop_hours',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    /** 1 Monday to 7 Sunday, ascending. */
    weekdays: integer().array().notNull(),
    /** Minutes after midnight in park time; the end past 1440 is on the next day. */
    openMinute: integer().notNull(),
    closeMinute: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('shop_hours_of_shop').on(table.tenantId, table.shopId),
  ],
)

/** A date on which a shop, or the whole park, keeps other hours; two spans of a date are two rows. */
export const shopDay = pgTable(
  'shop_day',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    /** Null: every shop of the park that says nothing of its own. */
    shopId: uuid(),
    day: date({ mode: 'string' }).notNull(),
    /** Both null: closed. */
    openMinute: integer(),
    closeMinute: integer(),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('shop_day_of_date').on(table.tenantId, table.day, table.shopId),
  ],
)
