import type { FastifyBaseLogger } from 'fastify'
import type { Services } from './services'

const EVERY_MS = 5_000

/** Closes overdue orders and repeats refunds, park by park. Safe on several servers at once. */
export async function sweep({ parks, orders }: Services): Promise<void> {
  for (const { tenantId } of await parks.active()) await orders.sweep(tenantId)
}

/** Sends the messages that wait for WeChat, park by park. Safe on several servers at once. */
export async function sendMessages({ parks, subscriptions }: Services): Promise<void> {
  for (const { tenantId } of await parks.active()) await subscriptions.sweep(tenantId)
}

/**
 * Sweeps every five seconds until the returned function is called; one sweep at a time. Sending has a turn of its
 * own: WeChat's being slow keeps no order open.
 */
export function startSweeping(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const stops = [sweep, sendMessages].map((work) => repeat(() => work(services), log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function repeat(
  work: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'a sweep failed, the next one follows'))
      .finally(() => void (isBusy = false))
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
