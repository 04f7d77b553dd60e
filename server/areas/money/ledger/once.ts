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

/** Which request this is: whose, its id, and what it asks for. */
export interface MoneyRequest {
  tenantId: string
  userId: string
  /** RequestId of the call. */
  requestId: string
  /** Path of the call. */
  call: string
  /** The parsed request; signature, RequestId and passwords in it are not part of what was asked. */
  payload: Record<string, unknown>
  at: Date
}

/** Fields that may differ between two sendings of one request. */
const NOT_ASKED = new Set(['signature', 'RequestId', 'Password', 'OldPassword', 'NewPassword'])

/** What this try did, and what came of it. */
export interface Done<T, Effect> {
  state: 'done'
  /** Remembered under the RequestId: what copies are answered with. */
  outcome: T
  /** For the caller alone, to be dealt with after the commit; not remembered, so copies have none. */
  effect: Effect
}

/** This try did nothing, and its transaction left no trace: it may be made again after what it waits for. */
export interface NotYet<Reason> {
  state: 'notYet'
  reason: Reason
}

/** What became of one try of a money request. */
export type Attempt<T, Effect, Reason> =
  | Done<T, Effect>
  /** It was made before. */
  | { state: 'copy'; outcome: T }
  | NotYet<Reason>

/** Ends a transaction without a trace; never leaves this file. */
class Undone<Reason> extends Error {
  constructor(readonly attempt: NotYet<Reason>) {
    super('undone')
  }
}

/**
 * One try of a money request. Runs `work` in one transaction, once per (tenant, user, RequestId): a later request with
 * the same id gets the stored outcome, word for word, and nothing happens. A request that throws leaves no trace
 * and may be sent again. Fifty at the same time wait for the first at the unique key.
 * @param work does nothing but query: it may run several times (withTransaction)
 * @param ahead what `work` wants to know first, asked together with the claim of the id: only reads and locks,
 *   for it is asked for copies too
 * @returns of a copy, what `work` returned then, as JSON gives it back
 * @throws Failure 409 `requestIdReused` when the id was used for something else; 401 `accountRemoved` when the account
 *   of the member who asks has been removed meanwhile
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
    // Before `ahead`, which may lock: a removal must not wait for an order that waits for the removal.
    const claiming = claim(tx, request, fingerprint)
    const [claims, known] = await Promise.allSettled([claiming, ahead?.(tx)])
    if (claims.status === 'rejected') throw claims.reason
    // A refusal is of no interest to a copy; an error of the database has ended the transaction.
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
  // Sent ahead: the claim looks itself whether the transaction has begun, the rest reads and locks.
  return withTransaction(db, tryOnce, { isSentAhead: true }).catch((error: unknown) => {
    if (error instanceof Undone) return (error as Undone<Reason>).attempt
    throw error
  })
}

/**
 * A money request that is never put off: runs `work` once per RequestId, as `attempt` does.
 * @returns what `work` returned; of a copy, as JSON gives it back
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

/** The account is looked at after the claim: first that, then the other. */
const CLAIM = `
  with claim as (
    insert into money_request (tenant_id, user_id, request_id, call, fingerprint, at)
    select $1, $2::uuid, $3, $4, $5, $6::timestamptz where ${isInTransaction}
    on conflict do nothing returning 1
  ), account as (${holdAccountText('$1', '$2')})
  select exists (select from claim) as "isFree", (select is_closed from account) as "isRemoved"`

/** Claims an id, if it is free, and holds the account of who asks (isRemovedElseHeld). */
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
 * The outcome of a request that was made before, for callers that would do something costly first.
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

/** The outcome of a member's request by its id alone, whatever it asked for; undefined when it had none. */
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
