/**
 * The embedded PostgreSQL cannot be used on this machine or with this directory.
 * The message is written for the person who started the server and says what to do.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}

/** The way out that every platform has. */
export const USE_DATABASE_URL =
  'Set DATABASE_URL to a PostgreSQL of your own (15 or newer), for example ' +
  'DATABASE_URL=postgres://park_owner:password@localhost:5432/park'
