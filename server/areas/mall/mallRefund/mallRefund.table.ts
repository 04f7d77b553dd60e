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
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MallRefundStatus } from '@/contract/mallRefund'
import { mallOrder, mallOrderLine } from '../mallOrder/mallOrder.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const mallRefundAudit = auditKind('mallRefund', '商城退款')

const at = () => moment()

/** A refund request for order lines, with its status. */
export const mallRefund = pgTable(
  'mall_refund',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Displayed number: day and random digits. */
    no: text().notNull(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text({ enum: ['money', 'return'] }).notNull(),
    status: text().$type<MallRefundStatus>().notNull(),
    /** Total, freight included; 0: offers alone paid for the goods. */
    amount: fen(),
    freight: fen(),
    reason: text().notNull(),
    detail: text().notNull(),
    images: text().array().notNull(),
    returnTo: text().notNull(),
    expressCompany: text(),
    expressNo: text(),
    /** The booked refund (payment.table refund); null until money is refunded, and for amount 0. */
    refundId: uuid(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    /** When the current step ends automatically; null: never. */
    stepEndsAt: at(),
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('mall_refund_no').on(table.tenantId, table.no),
    foreignKey({
      name: 'mall_refund_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [mallOrder.tenantId, mallOrder.id],
    }),
    index('mall_refund_of_order').on(table.tenantId, table.orderId),
    index('mall_refund_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('mall_refund_by_status').on(table.tenantId, table.status, table.updatedAt),
    index('mall_refund_step').on(table.tenantId, table.stepEndsAt),
    // For the takings of shops: the order that a refund of money was for.
    index('mall_refund_of_money')
      .on(table.tenantId, table.refundId)
      .where(sql`${table.refundId} is not null`),
    check(
      'mall_refund_amount',
      sql`${table.amount} >= 0 and ${table.freight} between 0 and ${table.amount}`,
    ),
  ],
)

/** An order line in a refund. */
export const mallRefundLine = pgTable(
  'mall_refund_line',
  {
    tenantId: text().notNull(),
    refundId: uuid().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    qty: integer().notNull(),
    amount: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.refundId, table.line] }),
    foreignKey({
      name: 'mall_refund_line_refund',
      columns: [table.tenantId, table.refundId],
      foreignColumns: [mallRefund.tenantId, mallRefund.id],
    }),
    foreignKey({
      name: 'mall_refund_line_line',
      columns: [table.tenantId, table.orderId, table.line],
      foreignColumns: [mallOrderLine.tenantId, mallOrderLine.orderId, mallOrderLine.line],
    }),
    check('mall_refund_line_amount', sql`${table.qty} > 0 and ${table.amount} >= 0`),
  ],
)

/** A thread entry of a refund. */
export const mallRefundEntry = pgTable(
  'mall_refund_entry',
  {
    tenantId: text().notNull(),
    refundId: uuid().notNull(),
    id: uuid().notNull(),
    at: at().notNull(),
    actor: text({ enum: ['member', 'park', 'system'] }).notNull(),
    /** Name of the staff member, visible to the park only; otherwise empty. */
    author: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    images: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.refundId, table.id] }),
    foreignKey({
      name: 'mall_refund_entry_refund',
      columns: [table.tenantId, table.refundId],
      foreignColumns: [mallRefund.tenantId, mallRefund.id],
    }),
  ],
)
