import { bannerCalls } from '@/contract/banner'
import { askAhead } from '@/request/askAhead'
import { useCall } from '@/request/useCall'

type Position = 'home' | 'mall' | 'points'

/** Banners delivered with the page are not refetched at once. */
const firstScreenMs = 60_000

/** Banners of a position. */
export const useBanners = (position: Position) =>
  useCall(bannerCalls.list, { Position: position }, { staleMs: firstScreenMs })

/** Prefetches the banners before a page that shows them is rendered. */
export const askForBanners = (position: Position) =>
  askAhead(bannerCalls.list, { Position: position }, { staleMs: firstScreenMs })
