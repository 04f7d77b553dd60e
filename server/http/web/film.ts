import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 86_400

/**
 * The films of the demo parks, in pieces when asked so: Safari plays nothing whose server does not answer ranges.
 * They stand beside the server, never in a bundle.
 */
export async function film(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(__dirname, '../../tools/seed/film'),
    prefix: '/film/',
    index: false,
    decorateReply: false,
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
  })
}
