import { isNativeError } from 'node:util/types'

/** An error of PostgreSQL or of the operating system, as far as it says what it is. */
export interface DatabaseError extends Error {
  /** SQLSTATE ("23505") or errno name ("ECONNREFUSED"). */
  code?: string
  syscall?: string
  /** The constraint that was violated. */
  constraint?: string
}

const DEEPEST = 8

/** `error` and what it was caused by, outermost first; drizzle wraps what PostgreSQL said. */
export function* errorCauses(error: unknown): Generator<DatabaseError> {
  // Not instanceof: Node's own errors are of another realm under jest.
  for (let at = error, depth = 0; isNativeError(at) && depth < DEEPEST; depth += 1) {
    yield at
    at = at.cause
  }
}
