import type { FastifyBaseLogger } from 'fastify'

/** Logger for the engine: any pino logger fits, Fastify's too. */
export type EngineLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * The embedded PostgreSQL cannot be used on this machine or with this directory. The message is for
 * the operator and says what to do.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}

/** Advice that applies on every platform. */
export const USE_DATABASE_URL =
  '把 DATABASE_URL 设为自己的 PostgreSQL（15 或更新），例如 ' +
  'DATABASE_URL=postgres://park_owner:密码@localhost:5432/park'
