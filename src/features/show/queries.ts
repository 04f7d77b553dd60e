import { useEffect } from 'react'
import { cshowCalls, showIndexCalls, type Schedule, type ScheduleStatus } from '@/contract/show'
import { useLatest } from '@/hooks/useLatest'
import { useAction, useCall, usePagedCall } from '@/request/useCall'
import type { ShowFilter } from './model/showFilter'

/** Schedules whose seats come and go. */
const isSold: Partial<Record<ScheduleStatus, true>> = {
  OnSale: true,
  LowStock: true,
  SoldOut: true,
}
/** At most so many are asked about at once (contract). */
const schedulesMax = 50

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

/** How often seats that are left are asked for while a show stands open, ms. */
const leftPollMs = 20_000

/**
 * Keeps the shown schedules true while the page stands: asks what is left, and for the schedules again when one of them
 * has sold out or has seats again.
 */
export function useSeatsLeft(schedules: readonly Schedule[], onTurn: () => void): void {
  const shown = schedules.filter(({ Status }) => isSold[Status])
  const { data } = useCall(
    cshowCalls.hasTickets,
    { ScheduleIds: shown.map(({ Id }) => Id).slice(0, schedulesMax) },
    { isEnabled: shown.length > 0, isKept: false, pollMs: leftPollMs },
  )
  const hasTurned = shown.some(({ Id, Status }) => {
    const row = data?.Rows.find(({ ScheduleId }) => ScheduleId === Id)
    return row !== undefined && row.HasTickets !== (Status !== 'SoldOut')
  })
  const turn = useLatest(onTurn)
  useEffect(() => {
    if (hasTurned) turn.current()
  }, [hasTurned, turn])
}

/** Registers for a message when a sold-out schedule has seats again, or ends that. */
export const useNotify = () => useAction(cshowCalls.notify, [cshowCalls.schedule])
