/** Opening hours as text (spec 7 Merchants). */
import {
  type DaySpan,
  joinedSpans,
  type OpeningHours,
  type SpecialDay,
  dayOf,
  dayOfDate,
} from './hours'

const dayMinutes = 1440
/** Number of days ahead for which special hours are shown. */
const daysAhead = 14
const names = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const weekdays = [1, 2, 3, 4, 5, 6, 7]

const two = (number: number) => String(number).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const endClock = (minute: number) =>
  minute > dayMinutes ? `次日 ${clock(minute - dayMinutes)}` : clock(minute)

/** 全天, 10:00–次日 01:00, 11:00–14:00、17:00–21:00; empty without spans. */
export function spansText(spans: readonly DaySpan[]): string {
  return joinedSpans(spans)
    .map(({ Open, Close }) =>
      Open === 0 && Close === dayMinutes ? '全天' : `${clock(Open)}–${endClock(Close)}`,
    )
    .join('、')
}

/** 每天, 周一至周五, 周六、周日: three or more consecutive days form a range. */
function weekdaysText(days: readonly number[]): string {
  if (days.length === 7) return '每天'
  const runs: number[][] = []
  for (const day of days) {
    const run = runs[runs.length - 1]
    if (run && day === run[0]! + run.length) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => {
      const named = run.map((day) => names[day - 1])
      return run.length > 2 ? `${named[0]}至${named[run.length - 1]}` : named.join('、')
    })
    .join('、')
}

/** 全天 follows the weekdays without a space: 周六、周日全天. */
const joined = (day: string, spans: string) => (spans === '全天' ? day + spans : `${day} ${spans}`)

/** The week as lines: 周一至周五 10:00–22:00, 周六、周日 10:00–次日 01:00, 周二休息. Closed days come last. */
export function hoursText({ Weekly }: OpeningHours): string[] {
  if (Weekly.length === 0) return []
  const daysOf = new Map<string, number[]>()
  for (const day of weekdays) {
    const spans = spansText(Weekly.filter(({ Weekdays }) => Weekdays.includes(day)))
    daysOf.set(spans, [...(daysOf.get(spans) ?? []), day])
  }
  if (daysOf.get('全天')?.length === 7) return ['24 小时营业']
  const closed = daysOf.get('')
  daysOf.delete('')
  const lines = [...daysOf].map(([spans, days]) => joined(weekdaysText(days), spans))
  return closed ? [...lines, `${weekdaysText(closed)}休息`] : lines
}

function specialDayText({ Date, Spans, Note }: SpecialDay): string {
  const [, month, day] = Date.split('-')
  const note = Note && `（${Note}）`
  return `${Number(month)}月${Number(day)}日 ${spansText(Spans) || '休息'}${note}`
}

/**
 * Special days from today to 14 days ahead: 11月30日 休息（盘点）.
 * @param now ms, server time
 * @param days fewer days ahead
 */
export function specialDayTexts({ Days }: OpeningHours, now: number, days = daysAhead): string[] {
  const today = dayOf(now)
  return Days.map((day) => ({ day, ahead: dayOfDate(day.Date) - today }))
    .filter(({ ahead }) => ahead >= 0 && ahead <= days)
    .sort((one, other) => one.ahead - other.ahead)
    .map(({ day }) => specialDayText(day))
}
