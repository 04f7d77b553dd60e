import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { userKey } from '../../people/account/account.table'
import { goodsSku } from '../goods/goods.table'
import { moment } from '../../../kernel/columns'

/** A line of a member's basket. Qty 0: removed; kept for a while so that other devices learn of it. */
export const mallBasketLine = pgTable(
  'mall_basket_line',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    skuId: uuid().notNull(),
    qty: integer().notNull(),
    /** Time on the device that made the change, capped to the server's time. */
    changedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.skuId] }),
    index('mall_basket_line_taken_out')
      .on(table.tenantId, table.changedAt)
      .where(sql`${table.qty} = 0`),
    userKey('mall_basket_line_user', table),
    foreignKey({
      name: 'mall_basket_line_sku',
      columns: [table.tenantId, table.skuId],
      foreignColumns: [goodsSku.tenantId, goodsSku.id],
    }),
    check('mall_basket_line_qty', sql`${table.qty} between 0 and 99`),
  ],
)
