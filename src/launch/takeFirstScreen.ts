/** The server's static first screen (server/web/shell) handed over to the app: park, banners and notices need no call. */
import * as v from 'valibot'
import { announcementCalls, homeNotices } from '@/contract/announcement'
import { bannerCalls, bannerRow } from '@/contract/banner'
import { parkInfo } from '@/contract/park'
import { firstScreen } from '@/platform/firstScreen'
import { queryClient } from '@/request/queryClient'
import { clientIdAtom, keepParkAtom } from '@/state/park'
import { store } from '@/state/store'

const written = v.object({
  Park: parkInfo,
  Banners: v.array(bannerRow),
  Notices: v.nullable(announcementCalls.list.data),
})

/**
 * Takes over what the page came with. On a first visit it also says which park this is.
 * @returns true when the page's park is the app's park
 */
export function takeFirstScreen(isFirstVisit: boolean): boolean {
  const parsed = v.safeParse(written, firstScreen.content())
  if (!parsed.success) return false
  const { Park, Banners, Notices } = parsed.output
  if (!isFirstVisit && store.get(clientIdAtom) !== Park.Id) {
    // This device stands in another park than the host's default: its picture would be the wrong one.
    firstScreen.remove()
    return false
  }
  store.set(keepParkAtom, Park)
  if (Banners.length > 0)
    queryClient.setQueryData([bannerCalls.list.path, { Position: 'home' }], Banners)
  if (Notices) queryClient.setQueryData([announcementCalls.list.path, homeNotices], Notices)
  return true
}
