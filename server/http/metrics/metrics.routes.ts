import { createHash, timingSafeEqual } from 'node:crypto'
import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Metrics } from './createMetrics'

export interface MetricsRouteOptions {
  metrics: Metrics
  /** What a scraper shows as a bearer token. */
  token: string
}

/** Names of calls by the address of their route. */
const calls = new Map(
  Object.entries(domains as Record<string, Domain>).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, { path }]) => [path, `${domain}.${name}`] as const),
  ),
)

/** Other routes by the first part of their address, of which there are few; what has no route is one. */
function callOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (!url) return '(none)'
  return calls.get(url) ?? `/${url.split('/')[1]?.replace(/[:*].*/, '') ?? ''}`
}

/** GET /metrics in the OpenMetrics format, and what it counts of every request of the server. */
async function metricsRoutes(
  app: FastifyInstance,
  { metrics, token }: MetricsRouteOptions,
): Promise<void> {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const wanted = digest(`Bearer ${token}`)
  app.addHook('onRequest', async () => metrics.underWay.inc())
  // Also of a request whose client has gone away.
  app.addHook('onResponse', async (request, reply) => {
    metrics.underWay.dec()
    metrics.answered(callOf(request), reply.statusCode, reply.elapsedTime / 1000)
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
