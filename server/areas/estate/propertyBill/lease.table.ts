import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { shop } from '../../shops/shop/shop.table'
import { billSubject } from './propertyBill.table'
import { room } from '../room/room.table'
import { fen, moment } from '../../../kernel/columns'

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
    index('lease_line_next').on(table.tenantId, table.nextAt),
    check(
      'lease_line_values',
      sql`${table.monthly} > 0 and ${table.months} between 1 and 12 and ${table.issueDay} between 1 and 28 and ${table.payDays} between 0 and 90`,
    ),
  ],
)
