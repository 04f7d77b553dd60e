import { errorCauses } from '../../../database/errorCauses'
import { write, type Transaction } from '../../../database/withTransaction'
import type { WriteKind, WritePart } from '../../../database/writeKind'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { ledgerMovement, OwnedAccount, SystemAccount, Unit } from './ledger.table'

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
 * Books one movement: changes the balances and writes the postings, in one statement with what the transaction writes
 * beside it (`write`).
 *
 * Nothing is read and checked before: the database adds, and its own check refuses to go below zero, so of two payments
 * racing for the last fen one fails. Accounts are locked in the order of their key. The transaction ends with Failure
 * 409 `insufficient` when an account would be overdrawn, and with LedgerError when one is not open, even if a caller
 * catches it.
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
  await write(tx, postKind, {
    movement: { tenantId, id, kind, unit, userId, orderId, note, at },
    owned: owned.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    system,
  })
  return id
}

interface Posted {
  movement: typeof ledgerMovement.$inferSelect
  /** In lock order. */
  owned: readonly (Entry & AccountRef)[]
  system: readonly Entry[]
}

const keyOf = ({ account, ownerId }: AccountRef): string => `${account}/${ownerId}`

const POSTING = 'tenant_id, movement_id, line, account, owner_id, unit, amount, balance_after, seq'

/** SQL of one movement: changes each owned account and stores the resulting balance in its posting. */
function postPart({ owned, system }: Posted, it: string): WritePart<Posted> {
  const changes = owned.map(
    (_entry, index) => `${it}_${index} as (
      update ledger_account set balance = balance + {}::int8, seq = seq + 1
      where tenant_id = {} and account = {} and owner_id = {}::uuid and unit = {}
      returning balance, seq)`,
  )
  const lines = [
    ...owned.map(
      (_entry, index) =>
        `select {}, {}::uuid, ${index + 1}::int2, {}, {}::uuid, {}, {}::int8, balance, seq from ${it}_${index}`,
    ),
    ...system.map(
      (_entry, index) =>
        `select {}, {}::uuid, ${owned.length + index + 1}::int2, {}, null::uuid, {}, {}::int8, null::int8, null::int4`,
    ),
  ]
  return {
    text: `${it} as (
      insert into ledger_movement (tenant_id, id, kind, unit, user_id, order_id, note, at)
      values ({}, {}, {}, {}, {}, {}, {}, {})
    ), ${changes.map((change) => `${change}, `).join('')}${it}_lines as (
      insert into ledger_posting (${POSTING}) ${lines.join(' union all ')})`,
    checks: owned.map((_entry, index) => ({
      demand: `exists (select from ${it}_${index})`,
      refusal: ([first]) =>
        new LedgerError(`a ${first?.movement.kind} names an account that is not open`),
    })),
  }
}

function postValues({ movement, owned, system }: Posted): unknown[] {
  const { tenantId, id, kind, unit, userId, orderId, note, at } = movement
  return [
    ...[tenantId, id, kind, unit, userId, orderId, note, at],
    ...owned.flatMap(({ account, ownerId, amount }) => [amount, tenantId, account, ownerId, unit]),
    ...owned.flatMap(({ account, ownerId, amount }) => [
      ...[tenantId, id, account, ownerId, unit, amount],
    ]),
    ...system.flatMap(({ account, amount }) => [tenantId, id, account, unit, amount]),
  ]
}

const postKind: WriteKind<Posted> = {
  shape: (rows) => rows.map(({ owned, system }) => `${owned.length}+${system.length}`).join(),
  part(rows, it) {
    const parts = rows.map((row, index) => postPart(row, `${it}_${index}`))
    return {
      text: parts.map(({ text }) => text).join(',\n'),
      checks: parts.flatMap(({ checks }) => checks),
    }
  },
  values: (rows) => rows.flatMap(postValues),
  explain: (error) => (isOverdraft(error) ? insufficient() : undefined),
  key: ({ owned }) => owned.map(keyOf),
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

function isOverdraft(error: unknown): boolean {
  for (const { constraint } of errorCauses(error)) {
    if (constraint === 'ledger_account_not_overdrawn') return true
  }
  return false
}
