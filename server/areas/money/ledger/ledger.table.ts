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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** What a movement counts. Nothing turns into another unit inside one movement. */
export const units = ['fen', 'point', 'growth'] as const
export type Unit = (typeof units)[number]

/**
 * Accounts that belong to somebody or something and can never be overdrawn. Their owner is the user,
 * for a card the card, for a hold the order that the money is set aside for.
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
 * The park's own side of every movement. They have no row and no balance that has to be kept: a row
 * that every payment updates would be a queue that every payment stands in. Their balance is the sum
 * of their postings, and it may be below zero.
 *  wechat      at the outside payment provider: below zero is what it owes the park
 *  counter     in the tills of the park's counters, in cash or by their card readers: below zero is what lies there
 *  sales       what shops and the park earned
 *  deposits    paid in and not yet credited; zero once every paid order is fulfilled
 *  refunds     on its way back to an outside payer
 *  promotions  given away: gifts of recharge rules, points, growth
 *  issued      behind cards given out by code, and IC cards charged at the counter
 *  devices     what IC cards paid at doors, canteens, machines
 *  opening     what the park's earlier system handed over
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
  'opening',
] as const
export type SystemAccount = (typeof systemAccounts)[number]

export type Account = OwnedAccount | SystemAccount

const amount = () => bigint({ mode: 'number' }).notNull()
const at = () => timestamp({ withTimezone: true }).notNull()
/** Without a key to the park: every movement would lock the one row of its park to look at it. */
const tenantId = () => text().notNull()
const inList = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/**
 * What somebody has. The application may change balance and seq, nothing else, and delete nothing.
 * seq counts the postings of the account, so that none can be lost or told twice.
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

/** Something that happened to money, points or growth. Never changed, never deleted. */
export const ledgerMovement = pgTable(
  'ledger_movement',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    /** Why: pay, hold, release, refund, recharge … */
    kind: text().notNull(),
    unit: text({ enum: units }).notNull(),
    userId: uuid(),
    orderId: uuid(),
    /** For people, where no order says what it was. */
    note: text().notNull(),
    at: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ledger_movement_unit').on(table.tenantId, table.id, table.unit),
    index('ledger_movement_of_order').on(table.tenantId, table.orderId),
    // For statements of days: movements are written in the order of their time, and so small an index costs a payment nothing.
    index('ledger_movement_at').using('brin', table.at),
  ],
)

/** One side of a movement; those of one movement sum to zero. Never changed, never deleted. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    tenantId: text().notNull(),
    movementId: uuid().notNull(),
    line: smallint().notNull(),
    account: text({ enum: [...ownedAccounts, ...systemAccounts] }).notNull(),
    /** Null for an account of the park. */
    ownerId: uuid(),
    unit: text({ enum: units }).notNull(),
    /** Positive: the account has more. */
    amount: amount(),
    /** Balance of an owned account after this posting, and the number of the posting in that account. */
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
    // Not looked at for the park's accounts, whose owner is null.
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
 * The memory of money calls: the first one with a RequestId writes its outcome here in the transaction
 * of its effect; every later one with that id gets the outcome and has no effect.
 */
export const moneyRequest = pgTable(
  'money_request',
  {
    tenantId: tenantId(),
    userId: uuid().notNull(),
    requestId: text().notNull(),
    /** Path of the call. */
    call: text().notNull(),
    /** SHA-256 of what was asked, without signature and password. */
    fingerprint: text().notNull(),
    /** json, not jsonb: it is given back as it was written. Null only inside the transaction. */
    outcome: json(),
    at: at(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.requestId] })],
)
