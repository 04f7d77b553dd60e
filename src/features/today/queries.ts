import { parkTodayCalls } from '@/contract/parkToday'
import { useCall } from '@/request/useCall'

/** What goes on in the park today; asked again when home is seen again. */
export const useParkToday = () =>
  useCall(parkTodayCalls.today, {}, { staleMs: 60_000, isAskedWhenShown: true })
