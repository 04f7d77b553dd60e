import { repairAppointMs } from '@/constants'
import { parkDate, parseParkTime } from '@/utils/dateTime'

/** Visits are offered in windows of this length, hours, between firstHour and lastHour. */
const windowHours = 2
const firstHour = 8
const lastHour = 20
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export interface VisitWindow {
  /** Start hour, as the value of a choice. */
  value: string
  text: string
  /** ms */
  from: number
  to: number
}

/**
 * Windows of a day that have not begun and lie within the booking period.
 * @param date YYYY-MM-DD
 * @param now server time, ms
 */
export function windowsOf(date: string, now: number): VisitWindow[] {
  const midnight = parseParkTime(`${date} 00:00:00`)
  if (midnight === null) return []
  const count = (lastHour - firstHour) / windowHours
  return Array.from({ length: count }, (_, index) => {
    const hour = firstHour + index * windowHours
    const from = midnight + hour * hourMs
    return {
      value: String(hour),
      text: `${clock(hour)}–${clock(hour + windowHours)}`,
      from,
      to: from + windowHours * hourMs,
    }
  }).filter(({ from, to }) => from > now && to <= now + repairAppointMs)
}

/** First and last day (YYYY-MM-DD) with an available window. */
export function daysOf(now: number): { from: string; to: string } {
  const today = parkDate(now)
  return {
    from: windowsOf(today, now).length > 0 ? today : parkDate(now + dayMs),
    to: parkDate(now + repairAppointMs - dayMs),
  }
}
