import { isCalendarDate, isCalendarMonth } from '@/rules/calendarDate'
import { dayRange, monthRange, parkDay, parkMonth } from '../../../kernel/parkDay'

const DAY_MS = 86_400_000
/** Longest span of one page. */
export const SPAN_DAYS_MAX = 92

export const spanKinds = { day: '日', week: '周', month: '月', span: '自选' } as const
export type SpanKind = keyof typeof spanKinds

/** From (inclusive) to (exclusive), ms since 1970. */
export interface Range {
  from: number
  to: number
}

/** A span of park days with the earlier ones it is compared with. */
export interface Span extends Range {
  kind: SpanKind
  /** First and last day, yyyy-MM-dd. */
  first: string
  last: string
  /** Whether it still runs; its comparisons then end at the same point of theirs. */
  isRunning: boolean
  before: readonly (Range & { text: string })[]
  /** Addresses of the spans beside it: `by=day&day=2026-11-26`. */
  previous: string
  next: string
  /** The typed span was too long and has been cut at its start. */
  isCut: boolean
}

type Query = Readonly<Record<string, string>>

const startOf = (day: string): number => dayRange(day).from.getTime()

/** Monday of a day's week. */
const mondayOf = (day: string): number => {
  const start = startOf(day)
  const weekday = (new Date(start + 8 * 3_600_000).getUTCDay() + 6) % 7
  return start - weekday * DAY_MS
}

const earlierMonth = (month: string): string => parkMonth(monthRange(month).from.getTime() - 1)

interface Whole extends Range {
  before: (Range & { text: string })[]
  previous: string
  next: string
  isCut?: boolean
}

const wholes: Readonly<Record<SpanKind, (query: Query, today: string) => Whole>> = {
  day(query, today) {
    const from = startOf(isCalendarDate(query.day ?? '') ? query.day! : today)
    const at = (days: number) => ({ from: from + days * DAY_MS, to: from + (days + 1) * DAY_MS })
    const to = (days: number) => `by=day&day=${parkDay(at(days).from)}`
    return {
      ...at(0),
      before: [
        { text: '前一天', ...at(-1) },
        { text: '上周同一天', ...at(-7) },
      ],
      ...{ previous: to(-1), next: to(1) },
    }
  },
  week(query, today) {
    const from = mondayOf(isCalendarDate(query.day ?? '') ? query.day! : today)
    const at = (weeks: number) => ({
      from: from + weeks * 7 * DAY_MS,
      to: from + (weeks + 1) * 7 * DAY_MS,
    })
    const to = (weeks: number) => `by=week&day=${parkDay(at(weeks).from)}`
    return {
      ...at(0),
      before: [{ text: '前一周', ...at(-1) }],
      ...{ previous: to(-1), next: to(1) },
    }
  },
  month(query, today) {
    const month = isCalendarMonth(query.month ?? '') ? query.month! : today.slice(0, 7)
    const at = (one: string) => {
      const { from, to } = monthRange(one)
      return { from: from.getTime(), to: to.getTime() }
    }
    const own = at(month)
    const to = (one: string) => `by=month&month=${one}`
    return {
      ...own,
      before: [{ text: '前一个月', ...at(earlierMonth(month)) }],
      ...{ previous: to(earlierMonth(month)), next: to(parkMonth(own.to)) },
    }
  },
  span(query, today) {
    const last = isCalendarDate(query.to ?? '') ? query.to! : today
    const to = startOf(last) + DAY_MS
    const typed = startOf(isCalendarDate(query.from ?? '') ? query.from! : last)
    const wanted = Math.min(typed, to - DAY_MS)
    const from = Math.max(wanted, to - SPAN_DAYS_MAX * DAY_MS)
    const long = to - from
    const at = (steps: number) => ({ from: from + steps * long, to: to + steps * long })
    const address = (steps: number) =>
      `by=span&from=${parkDay(at(steps).from)}&to=${parkDay(at(steps).to - 1)}`
    return {
      ...at(0),
      before: [{ text: '之前同样长的一段', ...at(-1) }],
      ...{ previous: address(-1), next: address(1) },
      isCut: from !== wanted,
    }
  },
}

/**
 * Span of a page's query: a day, the week of a day, a month, or from one day to another. What is missing or no date
 * becomes today's. @param now ms since 1970
 */
export function spanOf(query: Query, now: number): Span {
  const kind = Object.hasOwn(spanKinds, query.by ?? '') ? (query.by as SpanKind) : 'day'
  const { before, isCut = false, ...whole } = wholes[kind](query, parkDay(now))
  const isRunning = whole.from <= now && now < whole.to
  const passed = now - whole.from
  return {
    kind,
    ...whole,
    first: parkDay(whole.from),
    last: parkDay(whole.to - 1),
    isRunning,
    isCut,
    before: before.map((one) => ({
      ...one,
      to: isRunning ? Math.min(one.to, one.from + passed) : one.to,
    })),
  }
}
