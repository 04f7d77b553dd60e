import { cshowCalls } from '@/contract/show'
import { showSeatCalls } from '@/contract/showSeat'
import { useAskAgain, useCall } from '@/request/useCall'

const viewReads = [cshowCalls.view]

/** Schedule data for the seat page; refetched when the page is shown again, since an order may have ended. */
export const useScheduleView = (scheduleId: string) =>
  useCall(
    cshowCalls.view,
    { ScheduleId: scheduleId },
    { isEnabled: scheduleId !== '', isKept: false, isRefetchedWhenShown: true, staleMs: 1000 },
  )

/** Refetches the schedule view after seats were held. */
export const useAskViewAgain = () => useAskAgain(viewReads)

/** Hall plan; immutable per id. Disabled while `planId` is empty. */
export const useHallPlan = (planId: string) =>
  useCall(
    showSeatCalls.getShowSeat,
    { PlanId: planId },
    { isEnabled: planId !== '', staleMs: Infinity },
  )
