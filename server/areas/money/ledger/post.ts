import { errorCauses } from '../../../database/errorCauses'
import { write, type Transaction } from '../../../database/withTransaction'
import { rowsOf, type WriteKind } from '../../../database/writeKind'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { ledgerMovement, type OwnedAccount, type SystemAccount, type Unit } from './ledger.table'

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
 * Books one movement: changes the balances and writes the postings, in one statement with what the transaction writes
 * beside it (`write`).
 *
 * Nothing is read and checked before: the database adds, and its own check refuses to go below zero,
 * so of two payments racing for the last fen one fails. Accounts are locked in the order of their key.
 * The transaction ends with Failure 409 `insufficient` when an account would be overdrawn, and with LedgerError when one
 * is not open, even if a caller catches it.
 * @returns id of the movement; undefined when every entry is 0
 * @throws LedgerError when the entries do not sum to zero
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
  const lineOf = (index: number) => ({ tenantId, id, unit, line: index + 1 })
  await write(tx, postKind, {
    movement: { tenantId, id, kind, unit, userId, orderId, note, at },
    owned: owned.map((entry, index) => ({ ...lineOf(index), ...entry })),
    system: system.map((entry, index) => ({ ...lineOf(owned.length + index), ...entry })),
  })
  return id
}

interface Line {
  tenantId: string
  /** Of the movement. */
  id: string
  unit: Unit
  line: number
  amount: number
}

interface Posted {
  movement: typeof ledgerMovement.$inferSelect
  owned: (Line & AccountRef)[]
  system: (Line & { account: string })[]
}

const LINE = '"tenantId" text, id uuid, unit text, line int2, account text, amount int8'

/** Several movements of different accounts at once. */
const postKind: WriteKind<Posted> = {
  text: `{it}_entry as materialized (
    select * from json_to_recordset({rows}->'owned') as r (${LINE}, "ownerId" uuid)
  ), {it}_locked as (
    select a.tenant_id, a.account, a.owner_id from {it}_entry e
    join ledger_account a on a.tenant_id = e."tenantId" and a.account = e.account and a.owner_id = e."ownerId"
      and a.unit = e.unit
    order by a.account, a.owner_id for update of a
  ), {it}_movement as (
    insert into ledger_movement (tenant_id, id, kind, unit, user_id, order_id, note, at)
    select "tenantId", id, kind, unit, "userId", "orderId", note, at
    from ${rowsOf(ledgerMovement).replace('{rows}', "{rows}->'movements'")}
  ), {it} as (
    update ledger_account a set balance = a.balance + e.amount, seq = a.seq + 1
    from {it}_entry e
    join {it}_locked l on l.tenant_id = e."tenantId" and l.account = e.account and l.owner_id = e."ownerId"
    where a.tenant_id = e."tenantId" and a.account = e.account and a.owner_id = e."ownerId"
    returning e."tenantId", e.id, e.line, e.account, e."ownerId", e.unit, e.amount, a.balance, a.seq
  ), {it}_posted as (
    insert into ledger_posting
      (tenant_id, movement_id, line, account, owner_id, unit, amount, balance_after, seq)
    select "tenantId", id, line, account, "ownerId", unit, amount, balance, seq from {it}
    union all
    select "tenantId", id, line, account, null, unit, amount, null, null
    from json_to_recordset({rows}->'system') as r (${LINE})
  )`,
  pack: (rows) => ({
    movements: rows.map(({ movement }) => movement),
    owned: rows.flatMap(({ owned }) => owned),
    system: rows.flatMap(({ system }) => system),
  }),
  demands: (rows) => rows.reduce((sum, { owned }) => sum + owned.length, 0),
  refusal: () => new LedgerError('a movement names an account that is not open'),
  explain: (error) => (isOverdraft(error) ? insufficient() : undefined),
  key: ({ owned }) => owned.map(({ account, ownerId }) => `${account}/${ownerId}`),
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
