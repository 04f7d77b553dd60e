import { agreements } from './agreements/agreements'
import { announcements as binjiangAnnouncements } from './binjiang/announcements'
import { banners as binjiangBanners } from './binjiang/banners'
import { buildings as binjiangBuildings } from './binjiang/buildings'
import { faq as binjiangFaq } from './binjiang/faq'
import { info as binjiangInfo } from './binjiang/info'
import { park as binjiang } from './binjiang/park'
import type { SeedCalendar } from './calendar'
import { announcements as mianfangAnnouncements } from './mianfang/announcements'
import { banners as mianfangBanners } from './mianfang/banners'
import { buildings as mianfangBuildings } from './mianfang/buildings'
import { faq as mianfangFaq } from './mianfang/faq'
import { info as mianfangInfo } from './mianfang/info'
import { park as mianfang } from './mianfang/park'
import type { ParkContent } from './types'

/** The two parks as they look at the moment of the calendar. */
export function demoParks(calendar: SeedCalendar): readonly ParkContent[] {
  return [
    {
      park: mianfang,
      banners: mianfangBanners,
      announcements: mianfangAnnouncements(calendar),
      info: mianfangInfo(calendar),
      agreements: agreements(mianfang, calendar),
      faq: mianfangFaq,
      buildings: mianfangBuildings,
    },
    {
      park: binjiang,
      banners: binjiangBanners,
      announcements: binjiangAnnouncements(calendar),
      info: binjiangInfo(calendar),
      agreements: agreements(binjiang, calendar),
      faq: binjiangFaq,
      buildings: binjiangBuildings,
    },
  ]
}
