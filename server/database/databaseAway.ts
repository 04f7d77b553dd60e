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
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether `error`, or what caused it (drizzle wraps), says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, syscall, message, name } of errorCauses(error)) {
    if (name === 'DatabaseAwayError' || MESSAGES.test(message)) return true
    // A missing file is no missing database: only a failed connect() counts.
    if (code === 'ENOENT' ? syscall === 'connect' : CODES.has(code ?? '')) return true
  }
  return false
}

/** `error` itself, or a DatabaseAwayError with it as cause when the database is away. */
export function nameDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || !isDatabaseAway(error)) return error
  return new DatabaseAwayError('the database is away', { cause: error })
}
