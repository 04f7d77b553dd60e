import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { ask } from '../../../database/ask'
import type { Queryable } from '../../../database/queryable'
import {
  isInTransaction,
  withTransaction,
  write,
  type Transaction,
} from '../../../database/withTransaction'
import { eachKind } from '../../../database/writeKind'
import { Failure } from '../../../kernel/failure'
import { holdAccountText } from '../../people/account/account.service'
import { moneyRequest } from './ledger.table'

/** Identifies a money request: user, RequestId and payload. */
export interface MoneyRequest {
  tenantId: string
  userId: string
  /** RequestId of the call. */
  requestId: string
  /** Path of the call. */
  call: string
  /** The parsed request; signature, RequestId and passwords are not part of its fingerprint. */
  payload: Record<string, unknown>
  at: Date
}

/** Fields that may differ when a request is repeated. */
const NOT_ASKED = new Set(['signature', 'RequestId', 'Password', 'OldPassword', 'NewPassword'])

/** Result of a try that took effect. */
export interface Done<T, Effect> {
  state: 'done'
  /** Stored under the RequestId; returned to copies. */
  outcome: T
  /** For this caller only, handled after the commit; not stored, so copies get none. */
  effect: Effect
}

/** The try had no effect and was rolled back; to be repeated once `reason` is resolved. */
export interface NotYet<Reason> {
  state: 'notYet'
  reason: Reason
}

/** Result of one try of a money request. */
export type Attempt<T, Effect, Reason> =
  | Done<T, Effect>
  /** Made before by an earlier request. */
  | { state: 'copy'; outcome: T }
  | NotYet<Reason>

/** Rolls back a transaction; never leaves this file. */
class Undone<Reason> extends Error {
  constructor(readonly attempt: NotYet<Reason>) {
    super('undone')
  }
}

/**
 * One try of a money request. Runs `work` in one transaction, once per (tenant, user, RequestId): a later request with
 * the same id gets the stored outcome unchanged, without effect. A request that throws is rolled back and may be
 * repeated. Concurrent copies wait for the first at the unique key.
 * @param work must only query: it may run several times (withTransaction)
 * @param ahead data that `work` needs first, queried together with the claim of the id: only reads and locks, as it
 * also runs for copies
 * @returns for a copy, the result of `work` after a JSON round trip
 * @throws Failure 409 `requestIdReused` when the id was used for another request; 401 `accountRemoved` when the
 * member's account has been removed meanwhile
 */
export async function attempt<T extends object, Effect, Reason, Known = undefined>(
  db: Database,
  request: MoneyRequest,
  work: (tx: Transaction, known: Known) => Promise<Done<T, Effect> | NotYet<Reason>>,
  ahead?: (tx: Transaction) => Promise<Known>,
): Promise<Attempt<T, Effect, Reason>> {
  const fingerprint = fingerprintOf(request)
  const tryOnce = async (tx: Transaction): Promise<Attempt<T, Effect, Reason>> => {
    const { tenantId, userId, requestId } = request
    // Before `ahead`, which may lock: otherwise an account removal and an order could wait for each other.
    const claiming = claim(tx, request, fingerprint)
    const [claims, known] = await Promise.allSettled([claiming, ahead?.(tx)])
    if (claims.status === 'rejected') throw claims.reason
    // A Failure of `ahead` does not matter to a copy; a database error has aborted the transaction.
    const refused = known.status === 'rejected' ? known.reason : undefined
    if (refused !== undefined && !(refused instanceof Failure)) throw refused
    if (!claims.value.isFree) {
      const outcome = await storedOutcome<T>(tx, request)
      if (outcome) return { state: 'copy', outcome }
      throw new Error('a money request is claimed and yet has no outcome')
    }
    if (claims.value.isRemoved) throw new Failure(401, '账号已注销，请重新登录', 'accountRemoved')
    if (known.status === 'rejected') throw known.reason
    const made = await work(tx, known.value as Known)
    if (made.state === 'notYet') throw new Undone(made)
    await write(tx, rememberKind, { tenantId, userId, requestId, outcome: made.outcome })
    return made
  }
  // Sent together with BEGIN: the claim itself checks that the transaction has begun, the rest only reads and locks.
  return withTransaction(db, tryOnce, { isSentAhead: true }).catch((error: unknown) => {
    if (error instanceof Undone) return (error as Undone<Reason>).attempt
    throw error
  })
}

/**
 * A money request that is never postponed: runs `work` once per RequestId, as `attempt` does.
 * @returns the result of `work`; for a copy, after a JSON round trip
 * @throws as `attempt`
 */
export async function once<T extends object>(
  db: Database,
  request: MoneyRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const made = await attempt<T, undefined, never>(db, request, async (tx) => ({
    state: 'done',
    outcome: await work(tx),
    effect: undefined,
  }))
  if (made.state === 'notYet') throw new Error('a request was put off for no reason')
  return made.outcome
}

/** Claims first, then reads the account. */
const CLAIM = `
  with claim as (
    insert into money_request (tenant_id, user_id, request_id, call, fingerprint, at)
    select $1, $2::uuid, $3, $4, $5, $6::timestamptz where ${isInTransaction}
    on conflict do nothing returning 1
  ), account as (${holdAccountText('$1', '$2')})
  select exists (select from claim) as "isFree", (select is_closed from account) as "isRemoved"`

/** Claims an id, if free, and locks the requesting member's account (isRemovedElseHeld). */
async function claim(tx: Transaction, request: MoneyRequest, fingerprint: string) {
  const { tenantId, userId, requestId, call, at } = request
  const [row] = await ask<{ isFree: boolean; isRemoved: boolean | null }>(tx, CLAIM, [
    ...[tenantId, userId, requestId, call, fingerprint, at],
  ])
  return { isFree: row?.isFree ?? false, isRemoved: row?.isRemoved ?? false }
}

type Outcome = Pick<MoneyRequest, 'tenantId' | 'userId' | 'requestId'> & { outcome: object }

const rememberKind = eachKind<Outcome>(
  `update money_request set outcome = {}::json
   where tenant_id = {} and user_id = {}::uuid and request_id = {}`,
  ({ tenantId, userId, requestId, outcome }) => [
    JSON.stringify(outcome),
    tenantId,
    userId,
    requestId,
  ],
)

/**
 * Stored outcome of an earlier request, for callers that would do costly work first; undefined: none.
 * @throws Failure 409 `requestIdReused`
 */
export async function storedOutcome<T extends object>(
  db: Queryable,
  request: MoneyRequest,
): Promise<T | undefined> {
  const [row] = await db.select().from(moneyRequest).where(isRequest(request))
  if (!row) return undefined
  if (row.call !== request.call || row.fingerprint !== fingerprintOf(request)) {
    throw new Failure(409, '请求编号已用于其他操作，请重试', 'requestIdReused')
  }
  return (row.outcome as T | null) ?? undefined
}

/** Stored outcome of a member's request by its id alone, whatever its payload; undefined: none. */
export async function outcomeOf(
  db: Queryable,
  request: Pick<MoneyRequest, 'tenantId' | 'userId' | 'requestId'>,
): Promise<object | undefined> {
  const [row] = await db
    .select({ outcome: moneyRequest.outcome })
    .from(moneyRequest)
    .where(isRequest(request))
  return (row?.outcome as object | null | undefined) ?? undefined
}

const isRequest = ({
  tenantId,
  userId,
  requestId,
}: Pick<MoneyRequest, 'tenantId' | 'userId' | 'requestId'>) =>
  and(
    eq(moneyRequest.tenantId, tenantId),
    eq(moneyRequest.userId, userId),
    eq(moneyRequest.requestId, requestId),
  )

function fingerprintOf({ payload }: MoneyRequest): string {
  const asked = Object.keys(payload)
    .filter((key) => !NOT_ASKED.has(key) && payload[key] !== undefined)
    .sort()
    .map((key) => [key, payload[key]])
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}
