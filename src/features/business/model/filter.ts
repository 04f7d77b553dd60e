import type { RouteName } from '@/routes'
import type { SearchPageName } from '@/rules/searchPage'

/** Filter of the shop list; all given conditions must hold, omitted ones are ignored. */
export interface ShopFilter {
  Category?: string
  OpenNow?: true
  HasOffer?: true
  CanPay?: true
  Favourite?: true
}

/** On/off filters in display order. */
export const switches = [
  { name: 'OpenNow', text: '营业中' },
  { name: 'HasOffer', text: '有优惠' },
  { name: 'CanPay', text: '可付款' },
  { name: 'Favourite', text: '收藏' },
] as const

export type SwitchName = (typeof switches)[number]['name']

/** Toggles one switch of the filter. */
export function turned(filter: ShopFilter, name: SwitchName): ShopFilter {
  const { [name]: wasOn, ...others } = filter
  return wasOn ? others : { ...others, [name]: true }
}

/** Sets the category of the filter; an empty name removes it. */
export function ofCategory({ Category: _, ...others }: ShopFilter, name: string): ShopFilter {
  return name ? { ...others, Category: name } : others
}

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
