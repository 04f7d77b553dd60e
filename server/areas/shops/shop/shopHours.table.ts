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
import { ofPark } from '../../people/park/park.table'
import { shop } from './shop.table'

/** Weekly opening span of a shop (rules/openingHours). */
export const shopHours = pgTable(
  'shop_hours',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    /** 1 Monday to 7 Sunday, ascending. */
    weekdays: integer().array().notNull(),
    /** Minutes after midnight in park time; a `closeMinute` above 1440 is on the next day. */
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

/** Special hours of a shop, or of the whole park, on one date; one row per span. */
export const shopDay = pgTable(
  'shop_day',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    /** Null: all shops of the park without an entry for that date. */
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
