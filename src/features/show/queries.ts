import { useEffect } from 'react'
import { cshowCalls, showIndexCalls, type Schedule, type ScheduleStatus } from '@/contract/show'
import { useLatest } from '@/hooks/useLatest'
import { useAction, useCall, usePagedCall } from '@/request/useCall'
import type { ShowFilter } from './model/showText'

/** Schedule statuses whose seat numbers may change. */
const isSold: Partial<Record<ScheduleStatus, true>> = {
  OnSale: true,
  LowStock: true,
  SoldOut: true,
}
/** Maximum number of schedules per request (contract). */
const schedulesMax = 50

/**
 * Next shows with a picture, all categories, and the days of a month (YYYY-MM; omitted: the current one) with shows.
 */
export const useShowIndex = (month?: string) =>
  useCall(showIndexCalls.get, { ...(month && { Month: month }) }, { keepsPrevious: true })

/** Shows of a filter by their next schedule, 20 per page. */
export const useShows = ({ from, to, category, keyword, state }: ShowFilter) =>
  usePagedCall(showIndexCalls.list, {
    ...(from && { From: from }),
    ...(to && { To: to }),
    ...(category && { Category: category }),
    ...(keyword && { Keyword: keyword }),
    State: state,
  })

/** One show with the actions available to this visitor. */
export const useShow = (id: string) =>
  useCall(cshowCalls.detail, { Id: id }, { isEnabled: id !== '', isRefetchedWhenShown: true })

/** Schedules of a show with the remaining seats per tier. */
export const useSchedules = (showId: string) =>
  useCall(
    cshowCalls.schedule,
    { Id: showId },
    { isEnabled: showId !== '', isRefetchedWhenShown: true },
  )

/** Poll interval for remaining seats, ms. */
const leftPollMs = 20_000

/**
 * Keeps visible schedules up to date: polls the remaining seats, and calls `onTurn` when a schedule has sold out or has
 * seats again.
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

/** Subscribes to or cancels the message that a sold-out schedule has seats again. */
export const useNotify = () => useAction(cshowCalls.notify, [cshowCalls.schedule])
