import type { BannerRow } from '@/contract/banner'
import type { Database } from '../../../database/createDatabase'
import { prepareShownBanners, type Banner } from './banner.repository'

export type BannerService = ReturnType<typeof createBannerService>

/** Banners (spec 7 Content). */
export function createBannerService({ db, clock }: { db: Database; clock: () => number }) {
  const shownBanners = prepareShownBanners(db)

  return {
    async list(tenantId: string, position: Banner['position']): Promise<BannerRow[]> {
      const rows = await shownBanners(tenantId, position, new Date(clock()))
      return rows.map((row) => ({
        Id: row.id,
        Title: row.title,
        Alt: row.alt,
        Image: row.image,
        Width: row.width,
        Height: row.height,
        Link: row.link,
      }))
    },
  }
}
