import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { balancesOf, insertAccounts, statement, type StatementFilter } from './ledger.repository'
import type { OwnedAccount } from './ledger.table'
import { attempt, once } from './once'
import { post, type AccountRef, type Movement } from './post'

/** User id of requests made by the park's programs and staff; not an account. */
export const PARK_ITSELF = '00000000-0000-0000-0000-000000000000'

export { insufficient, LedgerError, type AccountRef, type Entry, type Movement } from './post'
export { moneyRequestOf } from './once'

export {
  outcomeOf,
  storedOutcome,
  type Attempt,
  type Done,
  type MoneyRequest,
  type NotYet,
} from './once'
export type { StatementFilter, StatementRow } from './ledger.repository'
export type { OwnedAccount, SystemAccount, Unit } from './ledger.table'

/**
 * The ledger: every movement of money, points and growth; double entry, append-only. Independent of orders and cards;
 * modules call it inside their own transactions.
 */
export const ledger = {
  post: (tx: Transaction, movement: Movement) => post(tx, movement),

  attempt,

  once,

  /** Opens accounts that are not open yet; required before the first entry. */
  open: (tx: Queryable, tenantId: string, accounts: readonly AccountRef[], at: Date) =>
    insertAccounts(tx, tenantId, accounts, at),

  /** Balances in the given order, without locks: for display. 0 for an account that is not open. */
  read: async (
    db: Queryable,
    tenantId: string,
    accounts: readonly AccountRef[],
  ): Promise<number[]> => orZero(await balancesOf(db, tenantId, accounts)),

  /** As `read`, locked until the transaction ends: for deciding what to take from which account. */
  lock: async (
    tx: Transaction,
    tenantId: string,
    accounts: readonly AccountRef[],
  ): Promise<number[]> => orZero(await balancesOf(tx, tenantId, accounts, { isLocked: true })),

  /** As `lock`; opens accounts that are not open yet. */
  async lockOpen(
    tx: Transaction,
    tenantId: string,
    accounts: readonly AccountRef[],
    at: Date,
  ): Promise<number[]> {
    const balances = await balancesOf(tx, tenantId, accounts, { isLocked: true })
    const missing = accounts.filter((_, index) => balances[index] === undefined)
    if (missing.length === 0) return orZero(balances)
    await insertAccounts(tx, tenantId, missing, at)
    return orZero(await balancesOf(tx, tenantId, accounts, { isLocked: true }))
  },

  /** Balances of accounts of one kind by owner, without locks. */
  balances: async (
    db: Queryable,
    tenantId: string,
    account: OwnedAccount,
    owners: readonly string[],
  ): Promise<Map<string, number>> =>
    byOwner(owners, await balancesOf(db, tenantId, refs(account, owners))),

  /** As `balances`, locked until the transaction ends. */
  lockBalances: async (
    tx: Transaction,
    tenantId: string,
    account: OwnedAccount,
    owners: readonly string[],
  ): Promise<Map<string, number>> =>
    byOwner(owners, await balancesOf(tx, tenantId, refs(account, owners), { isLocked: true })),

  /** Movements of some accounts combined, newest first. */
  statement: (
    db: Queryable,
    tenantId: string,
    accounts: readonly AccountRef[],
    filter: StatementFilter,
  ) => statement(db, tenantId, accounts, filter),
}

const orZero = (balances: readonly (number | undefined)[]): number[] =>
  balances.map((balance) => balance ?? 0)

const refs = (account: OwnedAccount, owners: readonly string[]): AccountRef[] =>
  owners.map((ownerId) => ({ account, ownerId }))

const byOwner = (
  owners: readonly string[],
  balances: readonly (number | undefined)[],
): Map<string, number> => new Map(owners.map((owner, index) => [owner, balances[index] ?? 0]))
