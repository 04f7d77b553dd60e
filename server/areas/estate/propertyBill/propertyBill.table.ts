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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillSubject } from '@/contract/paid'
import { tradeOrder } from '../../money/order/order.table'
import { appUser } from '../../people/account/account.table'
import { room } from '../room/room.table'

const fen = () => bigint({ mode: 'number' }).notNull()

/** What a park charges its rooms for, and how that is paid. */
export const billSubject = pgTable(
  'bill_subject',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    name: text().$type<BillSubject>().notNull(),
    /** Late fee per ten thousand and day; 0: none. */
    lateRate: doublePrecision().notNull(),
    takesBalance: boolean().notNull(),
    takesStoredCard: boolean().notNull(),
    /** Least amount of a part payment; null: bills are paid as a whole. */
    partFrom: bigint({ mode: 'number' }),
    /** False: it has left the folder. */
    isActive: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** What a room owes for a subject and a month. */
export const propertyBill = pgTable(
  'property_bill',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    billNo: text().notNull(),
    roomId: uuid().notNull(),
    subjectId: uuid().notNull(),
    /** yyyy-MM */
    period: text().notNull(),
    /** Thousandths of the unit, as the meters are. */
    quantity: bigint({ mode: 'number' }).notNull(),
    unit: text().notNull(),
    /** Hundredths of a fen for one unit. */
    unitPrice: bigint({ mode: 'number' }).notNull(),
    meterBefore: bigint({ mode: 'number' }),
    meterAfter: bigint({ mode: 'number' }),
    amount: fen(),
    reduction: fen(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** Last day of the park on which no late fee is due. */
    dueOn: date({ mode: 'string' }).notNull(),
    /** Left the folder before anything was paid. */
    isVoid: boolean().notNull(),
    /** From here on the running park's own: the folder never writes it. */
    paidAmount: fen(),
    /** Fixed by the payments so far; what has grown since is reckoned when it is shown (rules/propertyBill/lateFee). */
    lateFee: fen(),
    /** Day of the order that fixed it. */
    lateSince: date({ mode: 'string' }),
    /** The unpaid order that it is in. */
    heldBy: uuid(),
    /** Paid in full since. */
    paidAt: timestamp({ withTimezone: true }),
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
    check('property_bill_held', sql`${table.heldBy} is null or ${table.paidAt} is null`),
  ],
)

/** What an order pays of a bill. */
export const billPayment = pgTable(
  'bill_payment',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    billId: uuid().notNull(),
    userId: uuid().notNull(),
    amount: fen(),
    /** The bill's whole late fee as it was when the order was made. */
    lateFee: fen(),
    /** held: the order is unpaid. */
    state: text({ enum: ['held', 'paid', 'closed', 'refunded'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
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
    foreignKey({
      name: 'bill_payment_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    // At most one unpaid order pays a bill.
    uniqueIndex('bill_payment_held')
      .on(table.tenantId, table.billId)
      .where(sql`${table.state} = 'held'`),
    index('bill_payment_of_bill').on(table.tenantId, table.billId),
    check('bill_payment_amount', sql`${table.amount} > 0`),
  ],
)
