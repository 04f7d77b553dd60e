import { parkTodayCalls } from '@/contract/parkToday'
import { askAhead } from '@/request/askAhead'
import { useCall } from '@/request/useCall'

/** An overview delivered with the page is not refetched at once. */
const freshMs = 60_000

/** What is on in the park; refetched when the home page is shown again. */
export const useParkToday = () =>
  useCall(parkTodayCalls.today, {}, { staleMs: freshMs, isRefetchedWhenShown: true })

/** Prefetches the overview before home is rendered. */
export const askForParkToday = () => askAhead(parkTodayCalls.today, {}, { staleMs: freshMs })
