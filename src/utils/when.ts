/** Time filter of event lists. */
import { parkDate, parkWeekday } from '@/utils/dateTime'

/** all, today, week, past, or a calendar day (YYYY-MM-DD). */
export type When = string

export const whens = [
  { value: 'all', text: '全部' },
  { value: 'today', text: '今天' },
  { value: 'week', text: '本周' },
  { value: 'past', text: '往期' },
] as const

const dayMs = 86_400_000

/** A choice from a page's address; all others are `all`. */
export const whenOf = (written: string | undefined): When =>
  whens.some(({ value }) => value === written) ? written! : 'all'

/** True for a calendar day. */
export const isDay = (when: When): boolean => /^\d{4}-\d{2}-\d{2}$/.test(when)

/**
 * First and last day (YYYY-MM-DD) of a choice; empty: unbounded.
 * @param now server time, ms; a week ends on Sunday
 */
export function daysOf(when: When, now: number): { from: string; to: string } {
  const today = parkDate(now)
  if (when === 'today') return { from: today, to: today }
  if (when === 'week')
    return { from: today, to: parkDate(now + ((7 - parkWeekday(now)) % 7) * dayMs) }
  return isDay(when) ? { from: when, to: when } : { from: '', to: '' }
}
