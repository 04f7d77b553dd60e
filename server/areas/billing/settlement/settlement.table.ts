import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'
import { shop } from '../../shops/shop/shop.table'

export const settlementAudit = auditKind('settlement', '商户结算')

/**
 * Statement of a shop's takings over whole park days, each day of a shop in one.
 *  Draft      reckoned, may be discarded
 *  Confirmed  booked: the shop's due is booked in the ledger's `shopDues`; never changed
 *  PaidOut    paid to the shop
 * Refunds after it lower the next one. A statement that is due less than nothing is carried into the next.
 */
export const settlement = pgTable(
  'settlement',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    shopName: text().notNull(),
    /** yyyy-MM-dd, both inclusive. */
    fromDay: text().notNull(),
    toDay: text().notNull(),
    status: text({ enum: ['Draft', 'Confirmed', 'PaidOut'] }).notNull(),
    paid: fen(),
    /** Positive. */
    returned: fen(),
    /** The park's share of paid less returned, hundredths of a percent, and its amount. */
    shareRate: integer().notNull(),
    share: fen(),
    /** Payment fee on the same sum. */
    feeRate: integer().notNull(),
    fee: fen(),
    /** Negative balance carried over from the previous statement; 0 or negative. */
    carried: fen(),
    /** To be paid to the shop; negative: carried into the next. */
    due: fen(),
    /** Movements in the ledger; null: not yet, or nothing to book. */
    bookedId: uuid(),
    paidOutId: uuid(),
    /** How it was paid out: number of the bank transfer. */
    payNote: text().notNull(),
    createdAt: moment().notNull(),
    confirmedAt: moment(),
    paidOutAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('settlement_from').on(table.tenantId, table.shopId, table.fromDay),
    unique('settlement_to').on(table.tenantId, table.shopId, table.toDay),
    foreignKey({
      name: 'settlement_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    check('settlement_days', sql`${table.fromDay} <= ${table.toDay}`),
    check(
      'settlement_rates',
      sql`${table.shareRate} between 0 and 10000 and ${table.feeRate} between 0 and 10000`,
    ),
    check(
      'settlement_adds_up',
      sql`${table.due} = ${table.paid} - ${table.returned} - ${table.share} - ${table.fee} + ${table.carried} and ${table.carried} <= 0 and ${table.paid} >= 0 and ${table.returned} >= 0`,
    ),
    check(
      'settlement_states',
      sql`(${table.status} = 'Draft') = (${table.confirmedAt} is null) and (${table.status} = 'PaidOut') = (${table.paidOutAt} is not null) and (${table.status} <> 'PaidOut' or ${table.due} > 0)`,
    ),
  ],
)
