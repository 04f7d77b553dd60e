import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client'
import type { Database } from '../../database/createDatabase'
import type { OverdueWork } from '../../kernel/module'
import type { Watch } from '../../kernel/watch'
import { countOverdue } from './overdue.repository'

export interface MetricsOptions {
  db: Database
  parks: { active(): Promise<readonly { tenantId: string }[]> }
  clock: () => number
  /** Work of all domains that can be overdue. */
  overdue: readonly OverdueWork[]
}

/** The server's metrics, named and in units as OpenMetrics defines (seconds, bytes, _total). */
export interface Metrics extends Watch {
  /** Counts an answered request. */
  answered(call: string, status: number, seconds: number): void
  /** Number of requests under way. */
  underWay: Gauge
  /** All metrics as text, with the content type. */
  exposition(): Promise<{ type: string; text: string }>
  /** Names of all metrics, to check alert rules against. */
  names(): string[]
}

/** Buckets, seconds, around the targets of docs/PERFORMANCE.md: 50, 200 and 1,000 ms. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/**
 * Creates the metrics of one server. They identify no person: labels are calls, status classes,
 * providers and parks.
 */
export function createMetrics({ db, parks, clock, overdue }: MetricsOptions): Metrics {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = <Label extends string>(of: string, help: string, labelNames: Label[]) =>
    new Histogram({
      ...{ name: `${of}_duration_seconds`, help, labelNames },
      ...{ buckets: DURATIONS, registers },
    })
  const requests = durations(
    'park_request',
    'Answered requests, by call of the contract and class of status',
    ['call', 'status'],
  )
  const underWay = new Gauge({
    name: 'park_requests_under_way',
    help: 'Requests that are not answered yet',
    registers,
  })
  const sweeps = durations('park_sweep', 'Sweeps of a domain over all parks', ['domain', 'outcome'])
  const swept = new Gauge({
    name: 'park_sweep_last_success_timestamp_seconds',
    help: 'When a domain was last swept without a failure',
    labelNames: ['domain'] as const,
    registers,
  })
  const providers = durations('park_provider', 'Calls of outside parties', [
    'provider',
    'call',
    'outcome',
  ])
  const pool = db.$client
  const connections = { all: 'totalCount', idle: 'idleCount', wanted: 'waitingCount' } as const
  new Gauge({
    name: 'park_database_connections',
    help: 'Connections of the pool: all, idle, and requests that wait for one (wanted)',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections)) this.set({ state }, pool[count])
    },
  })
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  new Gauge({
    name: 'park_event_loop_delay_p99_seconds',
    help: 'How late timers were since the last scrape',
    registers,
    collect() {
      this.set(loop.percentile(99) / 1e9)
      loop.reset()
    },
  })
  new Gauge({
    name: 'park_waiting',
    help: [
      'What should have been done by now, by kind and park',
      ...overdue.map(({ kind, what }) => `${kind}: ${what}`),
    ].join('; '),
    labelNames: ['kind', 'park'] as const,
    registers,
    async collect() {
      try {
        for (const { tenantId } of await parks.active()) {
          const counts = await countOverdue(db, overdue, tenantId, new Date(clock()))
          for (const [kind, count] of counts) this.set({ kind, park: tenantId }, count)
        }
      } catch {
        // The database is away: the other metrics are still needed, so these are cleared.
        this.reset()
      }
    },
  })
  return {
    answered: (call, status, seconds) =>
      requests.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds),
    underWay,
    sweep(domain, seconds, hasFailed) {
      sweeps.observe({ domain, outcome: hasFailed ? 'failed' : 'done' }, seconds)
      if (!hasFailed) swept.set({ domain }, clock() / 1000)
    },
    watched: (name, provider) =>
      new Proxy(provider, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key)
          if (typeof value !== 'function') return value
          return (...given: unknown[]): unknown => {
            const began = performance.now()
            const tell = (outcome: 'done' | 'failed') =>
              providers.observe(
                { provider: name, call: String(key), outcome },
                (performance.now() - began) / 1000,
              )
            const answer: unknown = Reflect.apply(value, target, given)
            if (answer instanceof Promise)
              answer.then(
                () => tell('done'),
                () => tell('failed'),
              )
            return answer
          }
        },
      }),
    exposition: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  }
}
