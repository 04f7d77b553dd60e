import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/createDatabase'
import type { Environment } from '../kernel/environment'
import type { OverdueWork } from '../kernel/module'
import { noWatch, type Watch } from '../kernel/watch'

interface ObserveOptions {
  environment: Pick<Environment, 'METRICS_TOKEN' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>
  db: Database
  parks: { active(): Promise<readonly { tenantId: string }[]> }
  clock: () => number
  /** Work of all domains that can be overdue. */
  overdue: readonly OverdueWork[]
}

/**
 * Starts metrics and traces, if configured. Their modules are loaded only then: a server without
 * them starts sooner.
 * @returns observer of sweeps and provider calls
 */
export async function observe(
  app: FastifyInstance,
  { environment, db, parks, clock, overdue }: ObserveOptions,
): Promise<Watch> {
  const { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
  if (endpoint) {
    const { createTracing } = await import('./tracing/createTracing')
    const tracing = createTracing(endpoint)
    await app.register(tracing.routes)
    app.addHook('onClose', () => tracing.stop())
  }
  if (!token) return noWatch
  const { createMetrics } = await import('./metrics/createMetrics')
  const { default: metricsRoutes } = await import('./metrics/metrics.routes')
  const metrics = createMetrics({ db, parks, clock, overdue })
  await app.register(metricsRoutes, { metrics, token })
  return metrics
}
