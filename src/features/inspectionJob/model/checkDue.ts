import { parkDaysBetween, parseParkTime } from '@/utils/dateTime'

/** From this many days before the due date on, it is marked. */
const soonDays = 30

export interface CheckDue {
  text: string
  tone: 'good' | 'wait' | 'bad'
}

/**
 * Due date of a machine's statutory inspection and the remaining time.
 * @param day 2027-01-31; empty: no inspection due
 * @param now ms
 * @returns null when no inspection is due
 */
export function checkDue(day: string, now: number): CheckDue | null {
  const at = parseParkTime(day)
  if (at === null) return null
  const left = parkDaysBetween(now, at)
  if (left < 0) return { text: `${day}，已过期 ${-left} 天`, tone: 'bad' }
  if (left === 0) return { text: `${day}，今天到期`, tone: 'bad' }
  return { text: `${day}，还有 ${left} 天`, tone: left <= soonDays ? 'wait' : 'good' }
}
