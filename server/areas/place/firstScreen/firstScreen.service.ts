import { homeNotices } from '@/contract/announcement'
import type { Park } from '../../../kernel/base'
import type { ParkService } from '../../people/park/park.service'
import type { AnnouncementService } from '../../content/announcement/announcement.service'
import type { BannerService } from '../../content/banner/banner.service'
import type { ParkTodayService } from '../parkToday/parkToday.service'

export interface FirstScreenOptions {
  parks: ParkService
  banners: BannerService
  announcements: AnnouncementService
  parkToday: ParkTodayService
  clock: () => number
}

/**
 * Content of a park's first page before any script has run (http/web/shell): park, posters of the
 * day, banners and notices.
 */
export function createFirstScreen(options: FirstScreenOptions) {
  const { parks, banners, announcements, parkToday, clock } = options

  /** Park of the host, else the default park; undefined when the database cannot be read. */
  async function parkOf(host: string): Promise<Park | undefined> {
    try {
      return (await parks.byHost(host)) ?? (await parks.default())
    } catch {
      return undefined
    }
  }

  async function contentOf(park: Park, isShell: boolean) {
    const base = { park: parks.infoOf(park), now: clock() }
    if (!isShell) return { ...base, today: null, banners: [], notices: null }
    const firstPage = { PageIndex: 1, ...homeNotices }
    const [today, shown, notices] = await Promise.all([
      parkToday.today(park.tenantId).catch(() => null),
      banners.list(park.tenantId, 'home').catch(() => []),
      announcements.list(park.tenantId, firstPage).catch(() => null),
    ])
    return { ...base, today, banners: shown, notices }
  }

  /** First screen of the park of a host; undefined without a park. */
  return async function firstScreen(host: string) {
    const park = await parkOf(host)
    if (!park) return undefined
    return { tenantId: park.tenantId, content: (isShell: boolean) => contentOf(park, isShell) }
  }
}
