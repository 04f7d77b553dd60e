import type { Queryable } from '../../database/queryable'
import type { Transaction } from '../../database/withTransaction'
import { balancesOf, insertAccounts, statement, type StatementFilter } from './ledger.repository'
import type { OwnedAccount } from './ledger.table'
import { once } from './once'
import { post, type AccountRef, type Movement } from './post'

export { insufficient, LedgerError, type AccountRef, type Entry, type Movement } from './post'
export { once, storedOutcome, type MoneyRequest } from './once'
export type { StatementFilter, StatementRow } from './ledger.repository'
export type { OwnedAccount, SystemAccount, Unit } from './ledger.table'

/**
 * The ledger: every movement of money, points and growth, double entry, append only. It knows nothing
 * of orders or cards; whoever moves money does it through here, inside its own transaction.
 */
export const ledger = {
  post: (tx: Transaction, movement: Movement) => post(tx, movement),

  once,

  /** Opens accounts that are not open yet. Needed before the first entry to an account. */
  open: (tx: Queryable, tenantId: string, accounts: readonly AccountRef[], at: Date) =>
    insertAccounts(tx, tenantId, accounts, at),

  /** What the owners have, without holding it: for showing. */
  balances: (
    db: Queryable,
    tenantId: string,
    account: OwnedAccount,
    owners: readonly string[],
  ): Promise<Map<string, number>> => balancesOf(db, tenantId, account, owners),

  /** The same, held until the transaction ends: for deciding what to take from where. */
  lockBalances: (
    tx: Transaction,
    tenantId: string,
    account: OwnedAccount,
    owners: readonly string[],
  ): Promise<Map<string, number>> => balancesOf(tx, tenantId, account, owners, { isLocked: true }),

  /** Movements of some accounts taken together, newest first. */
  statement: (
    db: Queryable,
    tenantId: string,
    accounts: readonly AccountRef[],
    filter: StatementFilter,
  ) => statement(db, tenantId, accounts, filter),
}
