import { parkDaysBetween, parseParkTime } from '@/utils/dateTime'

/** Soon enough to be told of, days. */
const soonDays = 30

export interface CheckDue {
  text: string
  tone: 'good' | 'wait' | 'bad'
}

/**
 * When a machine has to be checked by law, and how long that is.
 * @param day 2027-01-31; empty: none is due
 * @param now ms
 * @returns null where none is due
 */
export function checkDue(day: string, now: number): CheckDue | null {
  const at = parseParkTime(day)
  if (at === null) return null
  const left = parkDaysBetween(now, at)
  if (left < 0) return { text: `${day}，已过期 ${-left} 天`, tone: 'bad' }
  if (left === 0) return { text: `${day}，今天到期`, tone: 'bad' }
  return { text: `${day}，还有 ${left} 天`, tone: left <= soonDays ? 'wait' : 'good' }
}
