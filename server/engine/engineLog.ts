import type { FastifyBaseLogger } from 'fastify'

/** What the engine needs of a logger: any pino logger fits, Fastify's too. */
export type EngineLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
