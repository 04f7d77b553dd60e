import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { callName } from '../callAudit'
import type { Metrics } from './createMetrics'

export interface MetricsRouteOptions {
  metrics: Metrics
  /** Bearer token of the scraper. */
  token: string
}

/** GET /metrics in the OpenMetrics format, and the hooks that count every request. */
async function metricsRoutes(
  app: FastifyInstance,
  { metrics, token }: MetricsRouteOptions,
): Promise<void> {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const wanted = digest(`Bearer ${token}`)
  app.addHook('onRequest', async () => metrics.underWay.inc())
  // Also called when the client has disconnected.
  app.addHook('onResponse', async (request, reply) => {
    metrics.underWay.dec()
    metrics.answered(callName(request), reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    const { type, text } = await metrics.exposition()
    return reply.type(type).send(text)
  })
}

export default plugin(metricsRoutes, { name: 'metrics' })
