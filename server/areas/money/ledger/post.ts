import { sql, type SQL } from 'drizzle-orm'
import { errorCauses } from '../../../database/errorCauses'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { OwnedAccount, SystemAccount, Unit } from './ledger.table'

/** An owned account and its owner (user, card or order). */
export interface AccountRef {
  account: OwnedAccount
  ownerId: string
}

/** One side of a movement. Positive: credited to the account. Entries of 0 are skipped. */
export type Entry = (AccountRef | { account: SystemAccount; ownerId?: undefined }) & {
  amount: number
}

export interface Movement {
  tenantId: string
  /** Reason: pay, hold, release, refund, recharge … */
  kind: string
  unit?: Unit
  userId?: string
  orderId?: string
  /** Display text for movements without an order. */
  note?: string
  at: Date
  entries: readonly Entry[]
}

/** Entries that do not sum to zero, or an account that is not open: a programming error. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}

/**
 * Books one movement: changes the balances and writes the postings, in one statement.
 *
 * Nothing is read and checked before: the database adds, and its own check refuses to go below zero, so of two payments
 * racing for the last fen one fails. Accounts are locked in the order of their key. The database ends the transaction
 * when an account would be overdrawn or is not open, so that a caller who catches the error cannot commit the rest.
 * @returns id of the movement; undefined when every entry is 0
 * @throws Failure 409 `insufficient`; LedgerError when the entries do not sum to zero or an account is not open
 */
export async function post(tx: Transaction, movement: Movement): Promise<string | undefined> {
  const { tenantId, unit = 'fen', userId = null, orderId = null, note = '', at, kind } = movement
  const entries = combine(movement.entries)
  if (entries.length === 0) return undefined
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new LedgerError(`the entries of a ${kind} do not sum to zero`)
  }
  const id = newId()
  const owned = entries.filter((entry): entry is Entry & AccountRef => entry.ownerId !== undefined)
  const system = entries.filter((entry) => entry.ownerId === undefined)
  owned.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const statement = bookingOf({
    tenantId,
    id,
    kind,
    unit,
    userId,
    orderId,
    note,
    at,
    owned,
    system,
  })
  await tx.execute(statement).catch((error: unknown) => {
    for (const { code, constraint } of errorCauses(error)) {
      if (constraint === 'ledger_account_not_overdrawn') throw insufficient()
      if (code === REFUSED) throw new LedgerError(`a ${kind} names an account that is not open`)
    }
    throw error
  })
  return id
}

/** SQLSTATE raised by the database function `demand` (migration 0039). */
const REFUSED = 'PARK1'

interface Booking extends Required<Pick<Movement, 'tenantId' | 'kind' | 'unit' | 'note' | 'at'>> {
  id: string
  userId: string | null
  orderId: string | null
  /** In lock order. */
  owned: readonly (Entry & AccountRef)[]
  system: readonly Entry[]
}

const keyOf = ({ account, ownerId }: AccountRef): string => `${account}/${ownerId}`

/**
 * SQL of one movement: changes each owned account and stores the resulting balance in its posting. The demands are
 * evaluated, and so the accounts locked, in the order given.
 */
function bookingOf({ owned, system, ...movement }: Booking): SQL {
  const { tenantId, id, kind, unit, userId, orderId, note, at } = movement
  const changed = (index: number) => sql.raw(`changed_${index}`)
  const changes = owned.map(
    ({ account, ownerId, amount }, index) => sql`${changed(index)} as (
      update ledger_account set balance = balance + ${amount}::int8, seq = seq + 1
      where tenant_id = ${tenantId} and account = ${account} and owner_id = ${ownerId}::uuid and unit = ${unit}
      returning balance, seq
    ), `,
  )
  const lineOf = ({ account, ownerId, amount }: Entry, line: number) =>
    sql`${tenantId}, ${id}::uuid, ${line}::int2, ${account}, ${ownerId ?? null}::uuid, ${unit}, ${amount}::int8`
  const lines = [
    ...owned.map(
      (entry, index) =>
        sql`select ${lineOf(entry, index + 1)}, balance, seq from ${changed(index)}`,
    ),
    ...system.map(
      (entry, index) =>
        sql`select ${lineOf(entry, owned.length + index + 1)}, null::int8, null::int4`,
    ),
  ]
  const demands = owned.map(
    (_entry, index) => sql`demand(exists (select from ${changed(index)}), 'open')`,
  )
  return sql`
    with movement as (
      insert into ledger_movement (tenant_id, id, kind, unit, user_id, order_id, note, at)
      values (${tenantId}, ${id}, ${kind}, ${unit}, ${userId}, ${orderId}, ${note}, ${at})
    ), ${sql.join(changes)}lines as (
      insert into ledger_posting (tenant_id, movement_id, line, account, owner_id, unit, amount, balance_after, seq)
      ${sql.join(lines, sql` union all `)}
    )
    select ${sql.join(demands, sql`, `)}`
}

/** 409 `insufficient`: an account would be overdrawn. */
export const insufficient = () => new Failure(409, '余额不足，请刷新后重试', 'insufficient')

/** Merges entries per account, so that a movement posts to each account once. */
function combine(entries: readonly Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.account}/${entry.ownerId ?? ''}`
    const amount = (byAccount.get(key)?.amount ?? 0) + entry.amount
    byAccount.set(key, { ...entry, amount })
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0)
}
