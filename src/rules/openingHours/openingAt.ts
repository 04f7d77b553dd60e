import { factsText } from '@/rules/factsText'
import { clockText } from '@/utils/dateTime'
import { monthDay, weekdayText } from '@/utils/timeText'
import { type OpeningHours, dayOf, startOf } from './hours'
import { openStretchAt } from './openStretch'

/** Opening state of a shop (spec 7 Merchants), as shown on a card. */
export interface Opening {
  /** unknown: no hours are given. */
  Status: 'open' | 'closingSoon' | 'openingSoon' | 'closed' | 'unknown'
  IsOpen: boolean
  /** 营业中 · 至 22:00, 距打烊 30 分钟, 10 分钟后开门, 明天 10:00 开门 … */
  Text: string
  /** First moment at which Status or Text changes, ms; null: never. */
  ChangesAt: number | null
}

const minuteMs = 60_000
/** Countdown begins this many minutes before opening or closing. */
const soonMinutes = 60
const soonMs = soonMinutes * minuteMs

const minutesUntil = (ms: number, now: number) => Math.ceil((ms - now) / minuteMs)
/** Next moment at which the minute countdown changes, ms. */
const countsDownAt = (ms: number, now: number) => ms - (minutesUntil(ms, now) - 1) * minuteMs

/** hh:mm of a closing time; midnight is shown as 24:00 of the day before. */
export const closingText = (to: number) => (to === startOf(dayOf(to)) ? '24:00' : clockText(to))

function whileOpen(to: number | null, now: number): Opening {
  const open = (Text: string, ChangesAt: number | null): Opening => ({
    Status: 'open',
    IsOpen: true,
    Text,
    ChangesAt,
  })
  if (to === null) return open('24 小时营业', null)
  const left = minutesUntil(to, now)
  if (left <= soonMinutes)
    return {
      Status: 'closingSoon',
      IsOpen: true,
      Text: `距打烊 ${left} 分钟`,
      ChangesAt: countsDownAt(to, now),
    }
  const lastDay = dayOf(to - 1)
  const nights = lastDay - dayOf(now)
  if (nights > 1) return open('24 小时营业', startOf(lastDay - 1))
  if (nights === 1)
    return open(
      factsText(['营业中', `至次日 ${closingText(to)}`]),
      Math.min(startOf(lastDay), to - soonMs),
    )
  return open(factsText(['营业中', `至 ${closingText(to)}`]), to - soonMs)
}

function whileClosed(from: number, now: number): Opening {
  const left = minutesUntil(from, now)
  if (left <= soonMinutes)
    return {
      Status: 'openingSoon',
      IsOpen: false,
      Text: `${left} 分钟后开门`,
      ChangesAt: countsDownAt(from, now),
    }
  const day = dayOf(from)
  const nights = day - dayOf(now)
  const closed = (dayText: string, ChangesAt: number): Opening => ({
    Status: 'closed',
    IsOpen: false,
    Text: `${dayText} ${clockText(from)} 开门`,
    ChangesAt,
  })
  if (nights === 0) return closed('今天', from - soonMs)
  if (nights === 1) return closed('明天', Math.min(startOf(day), from - soonMs))
  // A weekday is only used for the next six days; a week ahead it would be read as today.
  if (nights < 7) return closed(weekdayText(from), startOf(day - 1))
  return closed(monthDay(from), startOf(day - 6))
}

/**
 * Opening state at a moment, its text, and when the text changes.
 * @param now ms, server time
 */
export function openingAt(hours: OpeningHours, now: number): Opening {
  const isGiven = hours.Weekly.length > 0 || hours.Days.some(({ Spans }) => Spans.length > 0)
  if (!isGiven) return { Status: 'unknown', IsOpen: false, Text: '营业时间待公布', ChangesAt: null }
  const stretch = openStretchAt(hours, now)
  if (!stretch) return { Status: 'closed', IsOpen: false, Text: '暂停营业', ChangesAt: null }
  return stretch.from <= now ? whileOpen(stretch.to, now) : whileClosed(stretch.from, now)
}
