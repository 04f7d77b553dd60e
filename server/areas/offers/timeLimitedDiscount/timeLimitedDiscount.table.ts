import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { fen, moment } from '../../../kernel/columns'

/** A discount of some shops or goods, at certain hours and days. */
export const timeLimitedDiscount = pgTable(
  'time_limited_discount',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    subTitle: text().notNull(),
    cover: text().notNull(),
    /** shop: on payments at the shops. goods: on the goods in its items. */
    kind: text({ enum: ['shop', 'goods'] }).notNull(),
    /** 85 for 8.5 折; for kind goods, the lowest of its items. */
    percentPaid: smallint().notNull(),
    /** Most taken off, fen; 0: no limit. */
    maxOff: fen(),
    /** Empty: all shops. */
    shopIds: uuid().array().notNull(),
    startAt: moment().notNull(),
    /** Last moment, inclusive. */
    endAt: moment().notNull(),
    /** Minutes of the park's day, `dayTo` exclusive. Above 1440: on the next day. */
    dayFrom: smallint().notNull(),
    dayTo: smallint().notNull(),
    /** 0 Sunday to 6 Saturday; empty: every day. */
    weekdays: smallint().array().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('time_limited_discount_time').on(table.tenantId, table.endAt),
    check('time_limited_discount_rate', sql`${table.percentPaid} between 1 and 99`),
    check(
      'time_limited_discount_span',
      sql`${table.startAt} <= ${table.endAt} and ${table.dayFrom} between 0 and 1439 and ${table.dayFrom} < ${table.dayTo} and ${table.dayTo} <= ${table.dayFrom} + 1440`,
    ),
  ],
)

/** Goods of a discount, each with its own rate. stock + held + sold = initialStock. */
export const timeLimitedItem = pgTable(
  'time_limited_item',
  {
    tenantId: text().notNull(),
    discountId: uuid().notNull(),
    goodsId: uuid().notNull(),
    percentPaid: smallint().notNull(),
    initialStock: integer().notNull(),
    stock: integer().notNull(),
    held: integer().notNull(),
    sold: integer().notNull(),
    /** 0: no limit. */
    limitPerUser: integer().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.discountId, table.goodsId] }),
    foreignKey({
      name: 'time_limited_item_discount',
      columns: [table.tenantId, table.discountId],
      foreignColumns: [timeLimitedDiscount.tenantId, timeLimitedDiscount.id],
    }),
    check('time_limited_item_rate', sql`${table.percentPaid} between 1 and 99`),
    check(
      'time_limited_item_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.sold} >= 0 and ${table.stock} + ${table.held} + ${table.sold} = ${table.initialStock}`,
    ),
  ],
)
