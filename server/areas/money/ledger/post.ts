import { sql } from 'drizzle-orm'
import { errorCauses } from '../../../database/errorCauses'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { OwnedAccount, SystemAccount, Unit } from './ledger.table'

/** An account of somebody: which, and whose (user, card or order). */
export interface AccountRef {
  account: OwnedAccount
  ownerId: string
}

/** One side of a movement. Positive: the account has more. Entries of 0 are left out. */
export type Entry = (AccountRef | { account: SystemAccount; ownerId?: undefined }) & {
  amount: number
}

export interface Movement {
  tenantId: string
  /** Why: pay, hold, release, refund, recharge … */
  kind: string
  unit?: Unit
  userId?: string
  orderId?: string
  /** For people, where no order says what it was. */
  note?: string
  at: Date
  entries: readonly Entry[]
}

/** Entries do not sum to zero, or name an account that is not open: a fault of ours. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}

/**
 * Books one movement: changes the balances and writes the postings, in one statement.
 *
 * Nothing is read and checked before: the database adds, and its own check refuses to go below zero,
 * so of two payments racing for the last fen one fails. Accounts are locked in the order of their key.
 * @returns id of the movement; undefined when every entry is 0
 * @throws Failure 409 `insufficient` when an account would be overdrawn. The transaction is broken by
 *   then and cannot commit, even if the caller catches this.
 * @throws LedgerError
 */
export async function post(tx: Transaction, movement: Movement): Promise<string | undefined> {
  const { tenantId, unit = 'fen', userId = null, orderId = null, note = '', at } = movement
  const entries = combine(movement.entries)
  if (entries.length === 0) return undefined
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new LedgerError(`the entries of a ${movement.kind} do not sum to zero`)
  }
  const owned = entries.filter((entry) => entry.ownerId !== undefined)
  const system = entries.filter((entry) => entry.ownerId === undefined)
  const id = newId()
  const { rows } = await tx
    .execute<{ account: string }>(
      sql`
    with entry as (
      select * from unnest(
        ${sql.param(owned.map(({ account }) => account))}::text[],
        ${sql.param(owned.map(({ ownerId }) => ownerId))}::uuid[],
        ${sql.param(owned.map(({ amount }) => amount))}::bigint[]
      ) with ordinality as e (account, owner_id, amount, line)
    ), locked as (
      select a.account, a.owner_id from ledger_account a
      join entry e on e.account = a.account and e.owner_id = a.owner_id
      where a.tenant_id = ${tenantId} and a.unit = ${unit}
      order by a.account, a.owner_id for update of a
    ), changed as (
      update ledger_account a set balance = a.balance + e.amount, seq = a.seq + 1
      from entry e join locked l on l.account = e.account and l.owner_id = e.owner_id
      where a.tenant_id = ${tenantId} and a.account = e.account and a.owner_id = e.owner_id
      returning a.account, a.owner_id, e.line, e.amount, a.balance, a.seq
    ), movement as (
      insert into ledger_movement (tenant_id, id, kind, unit, user_id, order_id, note, at)
      values (${tenantId}, ${id}, ${movement.kind}, ${unit}, ${userId}, ${orderId}, ${note}, ${at.toISOString()})
      returning tenant_id, id, unit
    ), posted as (
      insert into ledger_posting
        (tenant_id, movement_id, line, account, owner_id, unit, amount, balance_after, seq)
      select m.tenant_id, m.id, c.line, c.account, c.owner_id, m.unit, c.amount, c.balance, c.seq
      from movement m cross join changed c
      union all
      select m.tenant_id, m.id, ${owned.length}::int + s.line, s.account, null, m.unit, s.amount, null, null
      from movement m cross join unnest(
        ${sql.param(system.map(({ account }) => account))}::text[],
        ${sql.param(system.map(({ amount }) => amount))}::bigint[]
      ) with ordinality as s (account, amount, line)
    )
    select account from changed`,
    )
    .catch((error: unknown) => {
      throw isOverdraft(error) ? insufficient() : error
    })
  if (rows.length !== owned.length) {
    throw new LedgerError(`a ${movement.kind} names an account that is not open`)
  }
  return id
}

/** The refusal of a movement that needs more than there is. */
export const insufficient = () => new Failure(409, '余额不足，请刷新后重试', 'insufficient')

/** Entries of one account become one, so that a movement posts to each account once. */
function combine(entries: readonly Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.account}/${entry.ownerId ?? ''}`
    const amount = (byAccount.get(key)?.amount ?? 0) + entry.amount
    byAccount.set(key, { ...entry, amount })
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0)
}

function isOverdraft(error: unknown): boolean {
  for (const { constraint } of errorCauses(error)) {
    if (constraint === 'ledger_account_not_overdrawn') return true
  }
  return false
}
