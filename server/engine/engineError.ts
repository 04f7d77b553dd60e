/**
 * The embedded PostgreSQL cannot be used on this machine or with this directory. The message is for
 * the operator and says what to do.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}

/** Advice that applies on every platform. */
export const USE_DATABASE_URL =
  'Set DATABASE_URL to a PostgreSQL of your own (15 or newer), for example ' +
  'DATABASE_URL=postgres://park_owner:password@localhost:5432/park'
