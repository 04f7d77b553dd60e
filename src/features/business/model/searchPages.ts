import type { RouteName } from '@/routes'
import type { SearchPageName } from '@/rules/searchPage'

interface PageAddress {
  to: RouteName
  query?: Record<string, string>
}

const today = { when: 'today' }

/** Pages by the names of rules/searchPage. */
const addresses: Record<SearchPageName, PageAddress> = {
  parking: { to: 'parking' },
  showsToday: { to: 'shows', query: today },
  shows: { to: 'shows' },
  activitiesToday: { to: 'activities', query: today },
  activities: { to: 'activities' },
  coupons: { to: 'couponCenter' },
  mall: { to: 'mall' },
  bills: { to: 'propertyBills' },
  repair: { to: 'repairReport' },
  wallet: { to: 'wallet' },
  points: { to: 'points' },
  tickets: { to: 'ticketWallet' },
  invitations: { to: 'myInvitations' },
  notices: { to: 'notices' },
  questions: { to: 'questions' },
  complaint: { to: 'complaint' },
}

/** Found pages that this version of the app has, with their addresses. */
export const knownPages = (
  pages: readonly { Name: string; Title: string }[],
): (PageAddress & { title: string })[] =>
  pages.flatMap(({ Name, Title }) => {
    const address = Object.entries(addresses).find(([name]) => name === Name)?.[1]
    return address ? [{ ...address, title: Title }] : []
  })
