/** Countdown of spec 3 and 9: 86400 seconds a day, 3600 an hour. */
import { secondsPerDay, secondsPerHour } from '@/constants'

/** Whole numbers, all 0 once the time is up. */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * Splits the remaining time until a deadline.
 * @param leftMs deadline minus server time, in ms. A started second counts as a whole one, so that zero is shown
 *   exactly when the time is up; negative values and NaN count as over.
 */
export function countdown(leftMs: number): Countdown {
  const total = leftMs > 0 && Number.isFinite(leftMs) ? Math.ceil(leftMs / 1000) : 0
  return {
    days: Math.floor(total / secondsPerDay),
    hours: Math.floor((total % secondsPerDay) / secondsPerHour),
    minutes: Math.floor((total % secondsPerHour) / 60),
    seconds: total % 60,
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 2天 03:04:05, 03:04:05, or 04:05 below an hour. */
export function countdownText({ days, hours, minutes, seconds }: Countdown): string {
  const clock = [minutes, seconds]
  if (days > 0 || hours > 0) clock.unshift(hours)
  const text = clock.map(twoDigits).join(':')
  return days > 0 ? `${days}天 ${text}` : text
}

/** 2 天 3 小时 4 分 5 秒, for screen readers: zero parts are omitted. Empty once the time is up. */
export function countdownWords({ days, hours, minutes, seconds }: Countdown): string {
  const parts: [number, string][] = [
    [days, '天'],
    [hours, '小时'],
    [minutes, '分'],
    [seconds, '秒'],
  ]
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ')
}
