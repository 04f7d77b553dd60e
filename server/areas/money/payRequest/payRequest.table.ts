import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { shop } from '../../shops/shop/shop.table'
import { fen, moment } from '../../../kernel/columns'

/** A payment request of another system, e.g. a till or an ordering page. Identified by its app id and `p`. */
export const payRequest = pgTable(
  'pay_request',
  {
    tenantId: text().notNull(),
    appId: text().notNull(),
    p: text().notNull(),
    appName: text().notNull(),
    title: text().notNull(),
    amount: fen(),
    shopId: uuid().notNull(),
    status: text({ enum: ['Open', 'Taken', 'Paid', 'Closed'] }).notNull(),
    /** Order that pays it; the request is open again when that order closes unpaid. */
    orderId: uuid(),
    createdAt: moment().notNull(),
    expireAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.appId, table.p] }),
    foreignKey({
      name: 'pay_request_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    check('pay_request_amount', sql`${table.amount} > 0`),
    check(
      'pay_request_taken',
      sql`(${table.status} in ('Taken', 'Paid')) = (${table.orderId} is not null)`,
    ),
  ],
)
