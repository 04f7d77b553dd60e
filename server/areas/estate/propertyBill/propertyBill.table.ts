import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillSubject } from '@/contract/paid'
import { tradeOrder } from '../../money/order/order.table'
import { userKey } from '../../people/account/account.table'
import { shop } from '../../shops/shop/shop.table'
import { room } from '../room/room.table'
import { fen, moment } from '../../../kernel/columns'

/** A bill subject with its payment rules. */
export const billSubject = pgTable(
  'bill_subject',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    name: text().$type<BillSubject>().notNull(),
    /** Late fee per day in ten-thousandths; 0: none. */
    lateRate: doublePrecision().notNull(),
    takesBalance: boolean().notNull(),
    takesStoredCard: boolean().notNull(),
    /** Least partial payment, fen; null: bills are paid whole. */
    partFrom: bigint({ mode: 'number' }),
    /** False: removed from the folder. */
    isActive: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** A room's bill for a subject and month. */
export const propertyBill = pgTable(
  'property_bill',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    billNo: text().notNull(),
    roomId: uuid().notNull(),
    subjectId: uuid().notNull(),
    /** Line of the lease that made it (estate/lease); null: of the folder. */
    lineId: uuid(),
    /** Lease that a bill of the folder names; null: of a line, or of all that the room has. */
    leaseId: uuid(),
    /** yyyy-MM */
    period: text().notNull(),
    /** First and last day that a line charges with it; null: of the folder. No two valid bills of a line share a day. */
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
    /** Thousandths of the unit, like the meter readings. */
    quantity: fen(),
    unit: text().notNull(),
    /** Hundredths of a fen per unit. */
    unitPrice: fen(),
    meterBefore: bigint({ mode: 'number' }),
    meterAfter: bigint({ mode: 'number' }),
    amount: fen(),
    reduction: fen(),
    issuedAt: moment().notNull(),
    /** Last park day without a late fee. */
    dueOn: date({ mode: 'string' }).notNull(),
    /** Removed from the folder before any payment. */
    isVoid: boolean().notNull(),
    /** From here on maintained by the running park; the folder never writes these columns. */
    paidAmount: fen(),
    /** Late fee fixed by payments so far; further growth is calculated on display (rules/propertyBill/lateFee). */
    lateFee: fen(),
    /** Day of the order that fixed it. */
    lateSince: date({ mode: 'string' }),
    /** Unpaid order that includes the bill. */
    heldBy: uuid(),
    /** When it was paid in full. */
    paidAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'property_bill_room',
      columns: [table.tenantId, table.roomId],
      foreignColumns: [room.tenantId, room.id],
    }),
    foreignKey({
      name: 'property_bill_subject',
      columns: [table.tenantId, table.subjectId],
      foreignColumns: [billSubject.tenantId, billSubject.id],
    }),
    foreignKey({
      name: 'property_bill_held_by',
      columns: [table.tenantId, table.heldBy],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    foreignKey({
      name: 'property_bill_lease',
      columns: [table.tenantId, table.leaseId],
      foreignColumns: [lease.tenantId, lease.id],
    }),
    check('property_bill_one_lease', sql`${table.lineId} is null or ${table.leaseId} is null`),
    index('property_bill_line').on(table.tenantId, table.lineId),
    index('property_bill_no').on(table.tenantId, table.billNo),
    index('property_bill_of_room').on(table.tenantId, table.roomId, table.subjectId, table.period),
    check(
      'property_bill_amounts',
      sql`${table.amount} > 0 and ${table.reduction} >= 0 and ${table.reduction} < ${table.amount} and ${table.lateFee} >= 0`,
    ),
    check(
      'property_bill_paid_within',
      sql`${table.paidAmount} between 0 and ${table.amount} + ${table.lateFee} - ${table.reduction}`,
    ),
    check(
      'property_bill_paid',
      sql`(${table.paidAt} is not null) = (${table.paidAmount} = ${table.amount} + ${table.lateFee} - ${table.reduction})`,
    ),
    check(
      'property_bill_void',
      sql`not ${table.isVoid} or (${table.paidAmount} = 0 and ${table.heldBy} is null)`,
    ),
    check(
      'property_bill_days',
      sql`(${table.fromDay} is null) = (${table.toDay} is null) and ${table.fromDay} <= ${table.toDay}`,
    ),
    check('property_bill_held', sql`${table.heldBy} is null or ${table.paidAt} is null`),
  ],
)

/** An order's payment of a bill. */
export const billPayment = pgTable(
  'bill_payment',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    billId: uuid().notNull(),
    userId: uuid().notNull(),
    amount: fen(),
    /** Total late fee of the bill when the order was created. */
    lateFee: fen(),
    /** held: the order is unpaid. */
    state: text({ enum: ['held', 'paid', 'closed', 'refunded'] }).notNull(),
    createdAt: moment().notNull(),
    paidAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.billId] }),
    foreignKey({
      name: 'bill_payment_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    foreignKey({
      name: 'bill_payment_bill',
      columns: [table.tenantId, table.billId],
      foreignColumns: [propertyBill.tenantId, propertyBill.id],
    }),
    userKey('bill_payment_user', table),
    // At most one unpaid order per bill.
    uniqueIndex('bill_payment_held')
      .on(table.tenantId, table.billId)
      .where(sql`${table.state} = 'held'`),
    index('bill_payment_of_bill').on(table.tenantId, table.billId),
    check('bill_payment_amount', sql`${table.amount} > 0`),
  ],
)

/** A lease of a room. */
export const lease = pgTable(
  'lease',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    roomId: uuid().notNull(),
    /** Shop that it is for. */
    shopId: uuid(),
    tenantName: text().notNull(),
    phone: text().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Last day. */
    toDay: date({ mode: 'string' }).notNull(),
    /** False: no longer in the park's folder; no further bills are issued. */
    isActive: boolean().notNull(),
    /** Order in the folder. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'lease_room',
      columns: [table.tenantId, table.roomId],
      foreignColumns: [room.tenantId, room.id],
    }),
    foreignKey({
      name: 'lease_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    check('lease_days', sql`${table.toDay} >= ${table.fromDay}`),
    index('lease_of_room').on(table.tenantId, table.roomId),
  ],
)

/** A monthly charge of a lease, which becomes bills (rentBills.ts). */
export const leaseLine = pgTable(
  'lease_line',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    leaseId: uuid().notNull(),
    subjectId: uuid().notNull(),
    /** Fen a month. */
    monthly: fen(),
    /** Months of a bill. */
    months: integer().notNull(),
    /** Last day without rent. */
    freeTo: date({ mode: 'string' }),
    /** Day of the month on which bills are issued, 1 to 28. */
    issueDay: integer().notNull(),
    /** Days from issue to the due day. */
    payDays: integer().notNull(),
    /** First month that becomes a bill, yyyy-MM. */
    firstPeriod: text().notNull(),
    /** When its next bill is issued; null: none is to come. Kept by rentBills.ts. */
    nextAt: moment(),
    /** False: no longer in the park's folder. */
    isActive: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'lease_line_lease',
      columns: [table.tenantId, table.leaseId],
      foreignColumns: [lease.tenantId, lease.id],
    }),
    foreignKey({
      name: 'lease_line_subject',
      columns: [table.tenantId, table.subjectId],
      foreignColumns: [billSubject.tenantId, billSubject.id],
    }),
    index('lease_line_of_lease').on(table.tenantId, table.leaseId),
    index('lease_line_next').on(table.tenantId, table.nextAt),
    check(
      'lease_line_values',
      sql`${table.monthly} > 0 and ${table.months} between 1 and 12 and ${table.issueDay} between 1 and 28 and ${table.payDays} between 0 and 90`,
    ),
  ],
)
