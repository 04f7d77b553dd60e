import { clockText, parkDaysBetween, relativeDay } from './dateTime'

/**
 * Day on which something ends: 12月19日到期, 明天到期, with the year when it is not the current one. The time of day
 * appears on the last day only, unless it is the end of the day. An end at midnight belongs to the day before.
 */
export function expiryText(endsAt: number, now: number): string {
  const last = endsAt - 1
  const clock = clockText(endsAt)
  const isDayEnd = clock === '23:59' || clock === '00:00'
  const day = relativeDay(last, now)
  return parkDaysBetween(now, last) === 0 && !isDayEnd ? `${day} ${clock}\u00a0到期` : `${day}到期`
}
