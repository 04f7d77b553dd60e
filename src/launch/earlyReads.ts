import { askForBanners } from '@/features/banner/queries'
import { askForLatestNotices } from '@/features/announcement/queries'
import { askForUnpaidOrders } from '@/features/checkout/queries/unpaidOrders'
import { askForOverview } from '@/features/member/queries'
import { askForParkToday } from '@/features/parkToday/queries'
import type { pageRouter } from '@/platform/pageRouter'
import { routes } from '@/routes'
import { userAtom } from '@/state/session'
import { store } from '@/state/store'

function askForHome(): void {
  void askForParkToday()
  void askForBanners('home')
  void askForLatestNotices()
}

function askForMy(): Promise<void> | undefined {
  if (!store.get(userAtom)) return undefined
  void askForOverview()
  return askForUnpaidOrders()
}

/**
 * First reads of the tabs with the most to draw, by path. They are sent before the page's script is there: with their
 * answers, the page is drawn once.
 */
export const earlyReads: Parameters<typeof pageRouter.askEarly>[0] = {
  [routes.home]: askForHome,
  [routes.my]: askForMy,
}
