import { parkTodayCalls } from '@/contract/parkToday'
import { useCall } from '@/request/useCall'

/** Today's events in the park; refetched when the home page is shown again. */
export const useParkToday = () =>
  useCall(parkTodayCalls.today, {}, { staleMs: 60_000, isAskedWhenShown: true })
