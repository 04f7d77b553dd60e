import { and, eq } from 'drizzle-orm'
import type { Endpoint } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { isRemovedElseHeld } from '../../people/account/account.service'
import type { Call } from '../../../kernel/call'
import { digestOf, requireRepeated } from '../../../kernel/sentBody'
import { moneyRequest } from './ledger.table'

/** Identifies a money request: user, RequestId and payload. */
export interface MoneyRequest {
  tenantId: string
  userId: string
  /** RequestId of the call. */
  requestId: string
  /** Path of the call. */
  call: string
  /** The parsed request; signature, RequestId, passwords and passes are not part of its fingerprint. */
  payload: Record<string, unknown>
  at: Date
}

/**
 * Fields that may differ when a request is repeated: proofs, of which `Pass` is that of a queue, and `Points`, the price that
 * the page showed (`shownPoints`): after a lost answer it may show another one, or an app that names none may have been updated.
 */
const NOT_ASKED = new Set([
  ...['signature', 'RequestId', 'Password', 'OldPassword', 'NewPassword', 'Pass', 'Points'],
])

/** Fields that were part of the fingerprint in the release before: a repetition may meet an id that it claimed. */
const ASKED_BEFORE = new Set(['Pass'])

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
 * @returns for a copy, the result of `work` after a JSON round trip
 * @throws Failure 409 `requestIdReused` when the id was used for another request; 401 `accountRemoved` when the
 * member's account has been removed meanwhile
 */
export async function attempt<T extends object, Effect, Reason>(
  db: Database,
  request: MoneyRequest,
  work: (tx: Transaction) => Promise<Done<T, Effect> | NotYet<Reason>>,
): Promise<Attempt<T, Effect, Reason>> {
  const tryOnce = async (tx: Transaction): Promise<Attempt<T, Effect, Reason>> => {
    if (!(await claim(tx, request))) {
      const outcome = await storedOutcome<T>(tx, request)
      if (outcome) return { state: 'copy', outcome }
      throw new Error('a money request is claimed and yet has no outcome')
    }
    // Before `work` locks anything: an account removal and an order would wait for each other.
    if (await isRemovedElseHeld(tx, request))
      throw new Failure(401, '账号已注销，请重新登录', 'accountRemoved')
    const made = await work(tx)
    if (made.state === 'notYet') throw new Undone(made)
    await tx.update(moneyRequest).set({ outcome: made.outcome }).where(isRequest(request))
    return made
  }
  return withTransaction(db, tryOnce).catch((error: unknown) => {
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

/** Claims an id; waits for a concurrent copy to end. @returns false when it has been used before */
async function claim(tx: Transaction, request: MoneyRequest): Promise<boolean> {
  const { tenantId, userId, requestId, call, at } = request
  const rows = await tx
    .insert(moneyRequest)
    .values({ tenantId, userId, requestId, call, fingerprint: fingerprintOf(request), at })
    .onConflictDoNothing()
    .returning({ requestId: moneyRequest.requestId })
  return rows.length === 1
}

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
  const fingerprints = [fingerprintOf(request), fingerprintOf(request, ASKED_BEFORE)]
  requireRepeated(row.call === request.call && fingerprints.includes(row.fingerprint))
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

/** @param more fields of `NOT_ASKED` to count all the same */
const fingerprintOf = ({ payload }: MoneyRequest, more: ReadonlySet<string> = new Set()): string =>
  digestOf(payload, (field) => NOT_ASKED.has(field) && !more.has(field))

/** Ledger request of a money call: user, RequestId and payload. */
export function moneyRequestOf(
  endpoint: Endpoint,
  request: { RequestId: string },
  { member }: Pick<Call, 'member'>,
  now: number,
): MoneyRequest {
  return {
    tenantId: member.tenantId,
    userId: member.userId,
    requestId: request.RequestId,
    call: endpoint.path,
    payload: { ...request },
    at: new Date(now),
  }
}
