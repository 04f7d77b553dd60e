/**
 * Takes over the server's static first screen (server/http/web/shell): park, today's posters, banners and notices need
 * no call.
 */
import { announcementCalls, homeNotices } from '@/contract/announcement'
import { bannerCalls, type BannerRow } from '@/contract/banner'
import type { DataOf } from '@/contract/endpoint'
import { parkCalls, type ParkInfo } from '@/contract/park'
import { parkTodayCalls, type ParkToday } from '@/contract/parkToday'
import { firstScreen } from '@/platform/firstScreen'
import { queryClient } from '@/request/queryClient'
import { mayBecomeState } from '@/request/stateReplies'
import { clientIdAtom, keepParkAtom } from '@/state/park'
import { store } from '@/state/store'

/** Format written by server/http/web/shell. */
interface Written {
  Park: ParkInfo
  Today: ParkToday | null
  Banners: BannerRow[]
  Notices: DataOf<typeof announcementCalls.list> | null
}

/** Only checks that the content exists: page, script and data come from one server, like every reply. */
function isWritten(content: unknown): content is Written {
  const { Park, Banners } = (content ?? {}) as Partial<Written>
  return mayBecomeState(parkCalls.getParkInfo, Park) && Array.isArray(Banners)
}

/**
 * Takes over the data sent with the page. On a first visit this also determines the park.
 * @returns true when the page's park is the app's park
 */
export function takeFirstScreen(isFirstVisit: boolean): boolean {
  const content = firstScreen.content()
  if (!isWritten(content)) return false
  const { Park, Today, Banners, Notices } = content
  if (!isFirstVisit && store.get(clientIdAtom) !== Park.Id) {
    // This device uses another park than the host's default; the static screen shows the wrong one.
    firstScreen.remove()
    return false
  }
  store.set(keepParkAtom, Park)
  if (Today) queryClient.setQueryData([parkTodayCalls.today.path, {}], Today)
  if (Banners.length > 0)
    queryClient.setQueryData([bannerCalls.list.path, { Position: 'home' }], Banners)
  if (Notices) queryClient.setQueryData([announcementCalls.list.path, homeNotices], Notices)
  return true
}
