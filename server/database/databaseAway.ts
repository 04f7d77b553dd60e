import { errorCauses } from './errorCauses'

/**
 * The database cannot be reached at this moment. Nothing is wrong with the request: the API
 * answers 503 and the same request may be sent again. After a failed commit the outcome is
 * unknown, which is why every money call carries a RequestId.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  readonly statusCode = 503
}

const CODES = new Set([
  // Of PostgreSQL: shutting down, crashed, starting up, connection exceptions, too many sessions.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // Its disk is full: nothing was written.
  '53100',
  // A standby, reached by a connection from before a failover: it has written nothing.
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

/** node-postgres gives these no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** What pgbouncer says when it has no database to offer, as a protocol violation (08P01) that PostgreSQL never claims. */
const POOLER_MESSAGES =
  /^(server login|server conn|server closed the connection|server disconnect|query_wait_timeout|client_login_timeout|pgbouncer|no more connections|bouncer config|database .* is paused|the database system is)/i

/** Whether `error`, or what caused it (drizzle wraps), says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, syscall, message, name } of errorCauses(error)) {
    if (name === 'DatabaseAwayError' || MESSAGES.test(message)) return true
    if (code === '08P01' && POOLER_MESSAGES.test(message)) return true
    // A missing file is no missing database: only a failed connect() counts.
    if (code === 'ENOENT' ? syscall === 'connect' : CODES.has(code ?? '')) return true
  }
  return false
}

/**
 * Whether another request held what this one needed for longer than anybody waits (55P03): nothing was done, and the
 * same request may be sent again.
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ code }) => code === '55P03')

/**
 * Whether the same work would fail again: a rule refuses it, the data is not what it must be, or the program is wrong. Not
 * so what the database says of itself: away, busy, a deadlock.
 */
export function isLasting(error: unknown): boolean {
  if (isDatabaseAway(error)) return false
  const codes = [...errorCauses(error)].flatMap(({ code }) => code ?? [])
  // Classes 22 and 23 are of the data: out of range, a constraint; PARK1 is a refusal of ours (migration 0039).
  return codes
    .filter((code) => /^[0-9A-Z]{5}$/.test(code))
    .every((code) => /^(22|23|PARK1)/.test(code))
}

/** Whether it was a standby that answered: nothing was written, and another connection may lead to the primary. */
export const isReadOnly = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ code }) => code === '25006')

/** `error` itself, or a DatabaseAwayError with it as cause when the database is away. */
export function nameDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || !isDatabaseAway(error)) return error
  return new DatabaseAwayError('the database is away', { cause: error })
}
