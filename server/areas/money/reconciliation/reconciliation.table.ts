import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const billDifferenceAudit = auditKind('billDifference', '对账差异')
export const billDayAudit = auditKind('billDay', '微信账单')

const fen = () => bigint({ mode: 'number' })
const at = () => moment()

/** A day of a park's bills at the payment provider, fetched or not. */
export const billDay = pgTable(
  'bill_day',
  {
    tenantId: text().notNull(),
    /** yyyy-MM-dd */
    day: text().notNull(),
    provider: text().notNull(),
    fetchedAt: at(),
    tries: integer().notNull(),
    nextTryAt: at().notNull(),
    /** Reason of the failed fetch, for the desk; empty: fetched, or not tried yet. */
    said: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
)

/** A payment or refund of the provider's trade bill. */
export const billLine = pgTable(
  'bill_line',
  {
    tenantId: text().notNull(),
    about: text({ enum: ['payment', 'refund'] }).notNull(),
    /** Our number of the payment or refund. */
    no: text().notNull(),
    /** yyyy-MM-dd */
    day: text().notNull(),
    providerNo: text().notNull(),
    amount: fen().notNull(),
    /** Part that should move on the merchant's account. */
    settled: fen().notNull(),
    /** Amount moved by the fund-flow bill, without sign; null: nothing. */
    moved: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.about, table.no] }),
    index('bill_line_of_day').on(table.tenantId, table.day),
  ],
)

/**
 * Differences between the provider's bill and the books.
 *  unknownHere  payment or refund in the bill, not in the books
 *  unpaidThere  payment or refund in the books, not in the bill of its day
 *  otherAmount  amounts of bill and books differ
 *  noFunds      in the trade bill, but the merchant's account did not move by that amount
 * Open until finance settles it; Cleared when a later reconciliation found no difference any more.
 */
export const billDifference = pgTable(
  'bill_difference',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    about: text({ enum: ['payment', 'refund'] }).notNull(),
    no: text().notNull(),
    kind: text({ enum: ['unknownHere', 'unpaidThere', 'otherAmount', 'noFunds'] }).notNull(),
    /** yyyy-MM-dd */
    day: text().notNull(),
    /** fen; null: not in the bill */
    theirs: fen(),
    /** fen; null: not booked */
    ours: fen(),
    orderId: uuid(),
    status: text({ enum: ['Open', 'Settled', 'Cleared'] }).notNull(),
    note: text().notNull(),
    foundAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('bill_difference_once').on(table.tenantId, table.about, table.no, table.kind),
    index('bill_difference_open')
      .on(table.tenantId, table.day)
      .where(sql`${table.status} = 'Open'`),
    check(
      'bill_difference_ended',
      sql`(${table.status} = 'Open') = (${table.endedAt} is null) and (${table.status} <> 'Settled' or ${table.note} <> '')`,
    ),
  ],
)
