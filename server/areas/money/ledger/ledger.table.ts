import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { fen, moment } from '../../../kernel/columns'

/** Unit of a movement. A movement never mixes units. */
export const units = ['fen', 'point', 'growth'] as const
export type Unit = (typeof units)[number]

/**
 * Accounts with an owner, which can never be overdrawn. Owner: the user; for a card the card; for a hold the order the
 * money is held for.
 */
export const ownedAccounts = [
  'principal',
  'gift',
  'card',
  'icCard',
  'hold',
  'point',
  'growth',
] as const
export type OwnedAccount = (typeof ownedAccounts)[number]

/**
 * The park's own side of every movement. These accounts have no row and no stored balance: every payment would wait for
 * the lock of that row. Their balance is the sum of their postings, and it may be negative.
 *  wechat      money at the outside payment provider: negative is what it owes the park
 *  counter     takings of the park's counters, in cash or by card reader: negative is what the tills hold
 *  sales       earnings of shops and of the park
 *  deposits    money paid in and not yet credited; zero once every paid order is fulfilled
 *  refunds     money on its way back to an outside payer
 *  promotions  value given away: gifts of recharge rules, points, growth
 *  issued      value of cards issued by code, and of IC cards charged at the counter
 *  devices     IC card payments at doors, canteens, machines
 *  settled     shops' sales that a settlement has divided, as a negative sum
 *  shares      what the park keeps of them: its share and the payment fees
 *  shopDues    what the park owes the shops
 *  payouts     paid to the shops
 *  opening     balances taken over from the park's earlier system
 */
export const systemAccounts = [
  'wechat',
  'counter',
  'sales',
  'deposits',
  'refunds',
  'promotions',
  'issued',
  'devices',
  'settled',
  'shares',
  'shopDues',
  'payouts',
  'opening',
] as const
export type SystemAccount = (typeof systemAccounts)[number]

export type Account = OwnedAccount | SystemAccount

const amount = () => fen()
const at = () => moment().notNull()
/** No foreign key to `park`: every movement would lock the park's row to check it. */
const tenantId = () => text().notNull()
const inList = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/**
 * Balance of an owned account. The application can only change balance and seq, and delete nothing. seq counts the
 * account's postings, so that a lost or duplicate posting is detected.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    tenantId: tenantId(),
    account: text({ enum: ownedAccounts }).notNull(),
    ownerId: uuid().notNull(),
    unit: text({ enum: units }).notNull(),
    balance: amount(),
    seq: integer().notNull(),
    openedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.account, table.ownerId] }),
    unique('ledger_account_unit').on(table.tenantId, table.account, table.ownerId, table.unit),
    check('ledger_account_not_overdrawn', sql`${table.balance} >= 0`),
    check(
      'ledger_account_unit_of_kind',
      sql`${table.unit} = case ${table.account} when 'point' then 'point' when 'growth' then 'growth' else 'fen' end`,
    ),
  ],
)

/** A movement of money, points or growth. Never changed or deleted. */
export const ledgerMovement = pgTable(
  'ledger_movement',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    /** Reason: pay, hold, release, refund, recharge … */
    kind: text().notNull(),
    unit: text({ enum: units }).notNull(),
    userId: uuid(),
    orderId: uuid(),
    /** Display text for movements without an order. */
    note: text().notNull(),
    at: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ledger_movement_unit').on(table.tenantId, table.id, table.unit),
    index('ledger_movement_of_order').on(table.tenantId, table.orderId),
    // For statements by day: movements are written in time order, and a BRIN index adds almost no cost to a payment.
    index('ledger_movement_at').using('brin', table.at),
  ],
)

/** One side of a movement; the postings of a movement sum to zero. Never changed or deleted. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    tenantId: text().notNull(),
    movementId: uuid().notNull(),
    line: smallint().notNull(),
    account: text({ enum: [...ownedAccounts, ...systemAccounts] }).notNull(),
    /** Null for a system account. */
    ownerId: uuid(),
    unit: text({ enum: units }).notNull(),
    /** Positive: credited to the account. */
    amount: amount(),
    /** Balance of an owned account after this posting, and sequence number of the posting in that account. */
    balanceAfter: bigint({ mode: 'number' }),
    seq: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.movementId, table.line] }),
    foreignKey({
      name: 'ledger_posting_movement',
      columns: [table.tenantId, table.movementId, table.unit],
      foreignColumns: [ledgerMovement.tenantId, ledgerMovement.id, ledgerMovement.unit],
    }),
    // Not checked for system accounts, whose owner is null.
    foreignKey({
      name: 'ledger_posting_account',
      columns: [table.tenantId, table.account, table.ownerId, table.unit],
      foreignColumns: [
        ledgerAccount.tenantId,
        ledgerAccount.account,
        ledgerAccount.ownerId,
        ledgerAccount.unit,
      ],
    }),
    uniqueIndex('ledger_posting_of_account')
      .on(table.tenantId, table.account, table.ownerId, table.seq)
      .where(sql`${table.ownerId} is not null`),
    // For the shifts of the counters.
    index('ledger_posting_of_counter')
      .on(table.tenantId, table.movementId)
      .where(sql`${table.account} = 'counter'`),
    check('ledger_posting_moves', sql`${table.amount} <> 0`),
    check(
      'ledger_posting_owner',
      sql`(${table.ownerId} is null) = (${table.account} in (${inList(systemAccounts)}))`,
    ),
    check(
      'ledger_posting_chain',
      sql`(${table.ownerId} is null) = (${table.seq} is null) and (${table.ownerId} is null) = (${table.balanceAfter} is null) and ${table.balanceAfter} >= 0`,
    ),
  ],
)

/**
 * Idempotency record of money calls: the first call with a RequestId stores its outcome in the transaction of its
 * effect; later calls with that id get the outcome and have no effect.
 */
export const moneyRequest = pgTable(
  'money_request',
  {
    tenantId: tenantId(),
    userId: uuid().notNull(),
    requestId: text().notNull(),
    /** Path of the call. */
    call: text().notNull(),
    /** SHA-256 of the request, without signature and passwords. */
    fingerprint: text().notNull(),
    /** json, not jsonb: returned exactly as stored. Null only inside the transaction. */
    outcome: json(),
    at: at(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.requestId] })],
)
