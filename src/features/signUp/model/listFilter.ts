/** Which activities the list shows. */
import { parkDate, parkWeekday } from '@/utils/dateTime'

export interface ListFilter {
  /** First and last day, YYYY-MM-DD; empty: no bound. */
  from: string
  to: string
  /** Empty: all kinds. */
  kind: string
  state: 'open' | 'past'
}

/** all, today, week, past, or one day of the calendar (YYYY-MM-DD). */
export type When = string

export const whens = [
  { value: 'all', text: '全部' },
  { value: 'today', text: '今天' },
  { value: 'week', text: '本周' },
  { value: 'past', text: '往期' },
] as const

const dayMs = 86_400_000

/** True for a day of the calendar. */
export const isDay = (when: When): boolean => /^\d{4}-\d{2}-\d{2}$/.test(when)

/**
 * The filter that a choice means.
 * @param now server time, ms; a week ends with its Sunday
 */
export function filterOf(when: When, kind: string, now: number): ListFilter {
  const today = parkDate(now)
  const open = { kind, state: 'open' as const }
  if (when === 'today') return { ...open, from: today, to: today }
  if (when === 'week')
    return { ...open, from: today, to: parkDate(now + ((7 - parkWeekday(now)) % 7) * dayMs) }
  if (when === 'past') return { kind, state: 'past', from: '', to: '' }
  if (isDay(when)) return { ...open, from: when, to: when }
  return { ...open, from: '', to: '' }
}
