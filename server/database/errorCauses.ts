import { isNativeError } from 'node:util/types'

/** Fields of an error of PostgreSQL or the operating system. */
export interface DatabaseError extends Error {
  /** SQLSTATE ("23505") or errno name ("ECONNREFUSED"). */
  code?: string
  syscall?: string
  /** The constraint that was violated. */
  constraint?: string
  /** The violated key with its values. */
  detail?: string
}

const DEEPEST = 8

/** `error` and its causes, outermost first; drizzle wraps PostgreSQL's errors. */
export function* errorCauses(error: unknown): Generator<DatabaseError> {
  // Not instanceof: under jest, Node's own errors belong to another realm.
  for (let at = error, depth = 0; isNativeError(at) && depth < DEEPEST; depth += 1) {
    yield at
    at = at.cause
  }
}

/**
 * The database cannot be reached at present. The request itself is valid: the API answers 503, and
 * the same request may be sent again. After a failed commit the outcome is unknown, which is why
 * every money call carries a RequestId.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  readonly statusCode = 503
}

const CODES = new Set([
  // PostgreSQL: shutting down, crashed, starting up, connection exceptions, too many sessions.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // Disk full: nothing was written.
  '53100',
  // A standby, reached by a connection from before a failover: nothing was written.
  '25006',
  // Error codes of the operating system.
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** node-postgres errors without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/**
 * Messages of pgbouncer when it has no database to offer: a protocol violation (08P01), which
 * PostgreSQL itself never sends.
 */
const POOLER_MESSAGES =
  /^(server login|server conn|server closed the connection|server disconnect|query_wait_timeout|client_login_timeout|pgbouncer|no more connections|bouncer config|database .* is paused|the database system is)/i

/** Whether `error` or one of its causes (drizzle wraps errors) means that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, syscall, message, name } of errorCauses(error)) {
    if (name === 'DatabaseAwayError' || MESSAGES.test(message)) return true
    if (code === '08P01' && POOLER_MESSAGES.test(message)) return true
    // ENOENT of a file access does not count, only of a failed connect().
    if (code === 'ENOENT' ? syscall === 'connect' : CODES.has(code ?? '')) return true
  }
  return false
}

/**
 * Whether a lock was held by another request for longer than the lock timeout (55P03): nothing was
 * done, and the same request may be sent again.
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ code }) => code === '55P03')

/**
 * Whether a retry would fail again: a rule refuses the work, the data is invalid, or the program is
 * wrong. False for temporary states of the database: away, busy, deadlock.
 */
export function isLasting(error: unknown): boolean {
  if (isDatabaseAway(error)) return false
  const codes = [...errorCauses(error)].flatMap(({ code }) => code ?? [])
  // Classes 22 and 23 concern the data: out of range, a constraint; PARK1 is the product's own
  // refusal (migration 0039).
  return codes
    .filter((code) => /^[0-9A-Z]{5}$/.test(code))
    .every((code) => /^(22|23|PARK1)/.test(code))
}

/** Whether a standby answered: nothing was written, and another connection may lead to the primary. */
export const isReadOnly = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ code }) => code === '25006')

/** Returns `error`, or a DatabaseAwayError with it as cause when the database is away. */
export function nameDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || !isDatabaseAway(error)) return error
  return new DatabaseAwayError('the database is away', { cause: error })
}
