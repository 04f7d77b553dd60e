import type { FastifyBaseLogger } from 'fastify'
import type { Services } from './services'

const EVERY_MS = 60 * 60_000

/** Removes what nobody can use any more, park by park. Safe at any time and on several servers at once. */
export async function keepHouse({
  parks,
  sessions,
  sms,
  users,
  wechat,
  qr,
  payCodes,
  points,
}: Services): Promise<void> {
  for (const { tenantId } of await parks.active()) {
    await sessions.clean(tenantId)
    await sms.clean(tenantId)
    await users.clean(tenantId)
    await wechat.clean(tenantId)
    await qr.clean(tenantId)
    await payCodes.clean(tenantId)
    await points.expire(tenantId)
  }
}

/** Keeps house every hour until the returned function is called. */
export function startHousekeeping(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const timer = setInterval(() => {
    keepHouse(services).catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed, and is tried again in an hour')
    })
  }, EVERY_MS)
  return () => clearInterval(timer)
}
