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
