import type { Queryable } from '../../database/queryable'
import { advertisement } from '../../areas/content/advertisement/advertisement.table'
import type { Film } from './content/types'
import { seedId } from './seedId'

/** A day's showings on one device: seen twice, it is known. */
const DAILY_MAX = 2

/** The park's film, drawn from its own pictures (server/tools/seed/film). WebM for browsers that play no H.264. */
export async function seedAdvertisement(
  tx: Queryable,
  tenantId: string,
  { key, title, name }: Film,
  now: Date,
): Promise<void> {
  await tx.insert(advertisement).values({
    tenantId,
    jobId: seedId(tenantId, 'advertisement', key),
    title,
    videoUrl: `/film/${name}.mp4`,
    optionalUrl: `/film/${name}.webm`,
    dailyMax: DAILY_MAX,
    showFrom: now,
    showTo: null,
  })
}
