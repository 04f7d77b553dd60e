import type { FastifyBaseLogger } from 'fastify'
import { parkHour } from './kernel/parkDay'
import type { Services } from './services'

const EVERY_MS = 60 * 60_000

/** When parks sleep: from then on for an hour what takes long is done, so once a day. */
export const TIDY_HOUR = 3

/** Removes what nobody can use any more and tells of what ends soon, park by park. Safe at any time and on several servers at once. */
export async function keepHouse({
  parks,
  sessions,
  sms,
  users,
  wechat,
  qr,
  payCodes,
  requestNonces,
  points,
  events,
  messages,
  subscriptions,
  coupons,
}: Services): Promise<void> {
  for (const { tenantId } of await parks.active()) {
    await sessions.clean(tenantId)
    await sms.clean(tenantId)
    await users.clean(tenantId)
    await wechat.clean(tenantId)
    await qr.clean(tenantId)
    await payCodes.clean(tenantId)
    await requestNonces.clean(tenantId)
    await points.expire(tenantId)
    await events.clean(tenantId)
    await subscriptions.clean(tenantId)
    await messages.clean(tenantId)
    await coupons.tellEnding(tenantId)
  }
}

/** Removes uploads that nothing shows, and files that belong to no upload. As safe as keepHouse, but slower. */
export async function tidyPictures(
  { parks, pictures }: Services,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const tenantIds = (await parks.all()).map(({ tenantId }) => tenantId)
  let unused = 0
  for (const tenantId of tenantIds) unused += await pictures.removeUnused(tenantId)
  const strays = await pictures.removeStrays(tenantIds)
  if (unused + strays > 0) log.info({ unused, strays }, 'removed pictures that nothing shows')
}

/** Keeps house every hour, and tidies pictures every night, until the returned function is called. */
export function startHousekeeping(
  services: Services,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => void {
  const timer = setInterval(() => {
    const work = async () => {
      await keepHouse(services)
      if (parkHour(Date.now()) === TIDY_HOUR) await tidyPictures(services, log)
    }
    work().catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed, and is tried again in an hour')
    })
  }, EVERY_MS)
  return () => clearInterval(timer)
}
