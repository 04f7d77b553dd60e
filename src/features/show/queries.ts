import { cshowCalls, showIndexCalls } from '@/contract/show'
import { useAction, useCall, usePagedCall } from '@/request/useCall'
import type { ShowFilter } from './model/showFilter'

/** Next shows with a picture, all kinds, and the days of a month (YYYY-MM; left out: the present one) that have shows. */
export const useShowIndex = (month?: string) =>
  useCall(showIndexCalls.get, { ...(month && { Month: month }) }, { keepsPrevious: true })

/** Shows of a filter by their next schedule; pages of 20. */
export const useShows = ({ from, to, category, keyword, state }: ShowFilter) =>
  usePagedCall(showIndexCalls.list, {
    ...(from && { From: from }),
    ...(to && { To: to }),
    ...(category && { Category: category }),
    ...(keyword && { Keyword: keyword }),
    State: state,
  })

/** One show, with what this visitor may do. */
export const useShow = (id: string) =>
  useCall(cshowCalls.detail, { Id: id }, { isEnabled: id !== '', isAskedWhenShown: true })

/** When a show is played, and what is left of each price. */
export const useSchedules = (showId: string) =>
  useCall(cshowCalls.schedule, { Id: showId }, { isEnabled: showId !== '', isAskedWhenShown: true })

/** Asks to be told when a sold-out schedule has seats again, or no longer. */
export const useNotify = () => useAction(cshowCalls.notify, [cshowCalls.schedule])
