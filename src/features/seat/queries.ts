import { cshowCalls } from '@/contract/show'
import { showSeatCalls } from '@/contract/showSeat'
import { useAskAgain, useCall } from '@/request/useCall'

const viewReads = [cshowCalls.view]

/** What the page of seats has to know of a schedule; asked again when the page is seen, as an order may have ended. */
export const useScheduleView = (scheduleId: string) =>
  useCall(
    cshowCalls.view,
    { ScheduleId: scheduleId },
    { isEnabled: scheduleId !== '', isKept: false, isAskedWhenShown: true, staleMs: 1000 },
  )

/** Asks anew how a schedule stands, after seats were taken. */
export const useAskViewAgain = () => useAskAgain(viewReads)

/** The plan of a hall, which never changes under its id; asks nothing for an empty one. */
export const useHallPlan = (planId: string) =>
  useCall(
    showSeatCalls.getShowSeat,
    { PlanId: planId },
    { isEnabled: planId !== '', staleMs: Infinity },
  )
