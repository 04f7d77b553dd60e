import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { VideoAdvertisement } from '@/contract/advertisement'
import type { Database } from '../../../database/createDatabase'
import { advertisement } from './advertisement.table'

export type AdvertisementService = ReturnType<typeof createAdvertisementService>

/** Video advertisements (spec 1). */
export function createAdvertisementService({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** The latest-started of the jobs running now; null when there is none. */
    async current(tenantId: string): Promise<VideoAdvertisement | null> {
      const now = new Date(clock())
      const [job] = await db
        .select()
        .from(advertisement)
        .where(
          and(
            eq(advertisement.tenantId, tenantId),
            lte(advertisement.showFrom, now),
            or(isNull(advertisement.showTo), gt(advertisement.showTo, now)),
          ),
        )
        .orderBy(desc(advertisement.showFrom), desc(advertisement.jobId))
        .limit(1)
      if (!job) return null
      return {
        ADVideoJobId: job.jobId,
        ADVideoUrl: job.videoUrl,
        ADVideoOptionalUrl: job.optionalUrl,
        Title: job.title,
        DailyMax: job.dailyMax,
      }
    },
  }
}
