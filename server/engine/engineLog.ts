import type { FastifyBaseLogger } from 'fastify'

/** Logger for the engine: any pino logger fits, Fastify's too. */
export type EngineLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
