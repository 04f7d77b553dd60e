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
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'
import { tradeOrder } from '../../money/order/order.table'

export const shippingReportAudit = auditKind('shippingReport', '发货信息')

/**
 * Upload of a mini-program payment's shipment to WeChat.
 *  waiting  to be uploaded, or not shipped yet
 *  sending  one server uploads it; returns to waiting if that server ends
 *  done     uploaded
 *  refused  refused for good, until sent again at the desk
 *  none     nothing to ship: refunded before
 */
export const shippingReport = pgTable(
  'shipping_report',
  {
    tenantId: text().notNull(),
    paymentId: uuid().notNull(),
    orderId: uuid().notNull(),
    status: text({ enum: ['waiting', 'sending', 'done', 'refused', 'none'] }).notNull(),
    /** Failed tries since it was made or sent again at the desk. */
    tries: integer().notNull(),
    /** waiting: next try; sending: when another server may take it over. */
    nextTryAt: moment().notNull(),
    /** WeChat's last answer; empty: none. */
    code: text().notNull(),
    said: text().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.paymentId] }),
    foreignKey({
      name: 'shipping_report_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    index('shipping_report_due')
      .on(table.tenantId, table.nextTryAt)
      .where(sql`${table.status} in ('waiting', 'sending')`),
    index('shipping_report_refused')
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.status} = 'refused'`),
    check(
      'shipping_report_ended',
      sql`(${table.status} in ('done', 'none')) = (${table.endedAt} is not null)`,
    ),
  ],
)
