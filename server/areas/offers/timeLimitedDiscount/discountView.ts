import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { parkWeekday, startOfParkDay } from '@/utils/dateTime'
import { dayTime } from '@/utils/timeText'
import type { DiscountItem, DiscountRow } from './timeLimitedDiscount.repository'
import { yuanText } from '@/rules/yuanText'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

type Hours = Pick<DiscountRow, 'startAt' | 'endAt' | 'dayFrom' | 'dayTo' | 'weekdays'>

/** A span in which the discount applies, in ms; `to` is exclusive. */
export interface DiscountWindow {
  from: number
  to: number
}

/** Days searched from today: a week for the next window, and another for adjoining windows. */
const DAYS_AHEAD = 14

/**
 * The window open at `now`, or the next one: hours and weekdays of the park's calendar, within the campaign. A window
 * past midnight belongs to the day of its start; adjoining windows are merged. Null when none is left.
 */
export function nextWindow(
  { startAt, endAt, dayFrom, dayTo, weekdays }: Hours,
  now: number,
): DiscountWindow | null {
  const end = endAt.getTime() + 1
  const today = startOfParkDay(Math.max(now, startAt.getTime()))
  const isWithoutGap = dayTo - dayFrom >= DAY_MINUTES && weekdays.length % 7 === 0
  let earliest: DiscountWindow | null = null
  // Starts with yesterday, whose window may reach into today.
  for (let count = -1; count <= DAYS_AHEAD; count += 1) {
    const day = today + count * DAY_MS
    if (weekdays.length > 0 && !weekdays.includes(parkWeekday(day))) continue
    const from = Math.max(day + dayFrom * MINUTE_MS, startAt.getTime())
    const to = isWithoutGap ? end : Math.min(day + dayTo * MINUTE_MS, end)
    if (from >= to || to <= now) continue
    if (!earliest) earliest = { from, to }
    else if (from <= earliest.to) earliest.to = to
    else break
  }
  return earliest
}

/** Whether the discount applies at a time. */
export function isOpen(hours: Hours, now: number): boolean {
  const window = nextWindow(hours, now)
  return window !== null && window.from <= now
}

function clockText(minutes: number): string {
  const ofDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Times of day as hh:mm; the end of the day is 24:00, and an end before the start is on the next day. */
export const dayTexts = ({ dayFrom, dayTo }: Hours) => ({
  DayFrom: clockText(dayFrom),
  DayTo: clockText(dayTo),
})

const names = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** 每天全天, 周一至周五 14:00–17:00, 每天 22:00–次日 06:00 … */
export function hoursText(hours: Hours): string {
  const days = [...hours.weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
  const isRun = days.every((day, at) => at === 0 || (days[at - 1]! + 1) % 7 === day)
  const first = names[days[0] ?? 0]
  const last = names[days.at(-1) ?? 0]
  const dayPart =
    days.length === 0 || days.length === 7
      ? '每天'
      : isRun && days.length > 2
        ? `${first}至${last}`
        : days.map((day) => names[day]).join('、')
  const { DayFrom, DayTo } = dayTexts(hours)
  if (hours.dayFrom === 0 && hours.dayTo === DAY_MINUTES) return `${dayPart}全天`
  return `${dayPart} ${DayFrom}–${hours.dayTo > DAY_MINUTES ? '次日 ' : ''}${DayTo}`
}

/** Text of a discount: 8.5 折，最高减 20 元. */
export const rateText = ({ percentPaid, maxOff, kind }: DiscountRow): string => {
  const rate = `${percentPaid / 10} 折${kind === 'goods' ? '起' : ''}`
  return maxOff > 0 ? `${rate}，最高减 ${yuanText(maxOff)}` : rate
}

/** A discount for the wire at `now`; its status is derived from its windows, not stored. */
export function discountOf(
  row: DiscountRow,
  items: readonly DiscountItem[],
  scopeText: string,
  now: number,
): TimeLimitedDiscount {
  const span = nextWindow(row, now)
  const Status = !span ? 'Ended' : span.from <= now ? 'Running' : 'Upcoming'
  const StatusText = !span
    ? '已结束'
    : Status === 'Running'
      ? '进行中'
      : `${dayTime(span.from)} 开始`
  return {
    Id: row.id,
    Name: row.name,
    SubTitle: row.subTitle,
    Cover: row.cover,
    Kind: row.kind,
    DiscountRate: row.percentPaid / 10,
    Items: items.map((item) => ({
      GoodsId: item.goodsId,
      DiscountRate: item.percentPaid / 10,
      Total: item.initialStock,
      Left: item.stock,
      LimitPerUser: item.limitPerUser,
    })),
    MaxOff: row.maxOff,
    RateText: rateText(row),
    ShopIds: row.shopIds,
    ScopeText: scopeText,
    StartAt: row.startAt.getTime(),
    EndAt: row.endAt.getTime(),
    ...dayTexts(row),
    Weekdays: row.weekdays,
    HoursText: hoursText(row),
    Status,
    StatusText,
    WindowAt: span ? (Status === 'Running' ? span.to : span.from) : null,
  }
}
