/** Texts about shows and schedules. Times are server times in ms, amounts are fen. */
import type { Schedule, ScheduleStatus, ShowCard, ShowStatus, ShowDetail } from '@/contract/show'
import { formatYuan } from '@/rules/money'
import { factsText } from '@/rules/factsText'
import { parkDate, parkDaysBetween } from '@/utils/dateTime'
import { daysText, eventDay, eventTime } from '@/utils/timeText'
import { daysOf, type When } from '@/utils/when'

type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'off'

export const toneOfShow: Record<ShowStatus, Tone> = {
  Upcoming: 'busy',
  Presale: 'busy',
  OnSale: 'good',
  LowStock: 'wait',
  SoldOut: 'off',
  Ended: 'off',
  Offline: 'off',
}

export const toneOfSchedule: Record<ScheduleStatus, Tone> = {
  Upcoming: 'busy',
  OnSale: 'good',
  LowStock: 'wait',
  SoldOut: 'off',
  Ended: 'off',
  Cancelled: 'bad',
}

/** Lowest price for the viewer: ¥74.00起; ¥80.00 when all cost the same. */
export const priceText = ({ MinPrice, MaxPrice }: Pick<ShowCard, 'MinPrice' | 'MaxPrice'>) =>
  `${formatYuan(MinPrice)}${MinPrice < MaxPrice ? '起' : ''}`

/** 11月30日 周一 19:30; 11月30日–12月6日; 12月4日–5日; empty: no upcoming schedule. */
export function datesText({ FirstAt, LastAt }: Pick<ShowCard, 'FirstAt' | 'LastAt'>): string {
  if (FirstAt === null) return ''
  if (LastAt === null || LastAt === FirstAt) return eventTime(FirstAt)
  if (parkDaysBetween(FirstAt, LastAt) === 0) return eventDay(FirstAt)
  return daysText(FirstAt, LastAt)
}

/** 有票, 仅剩 12 张: availability of a schedule. */
export const leftText = (left: number, total: number): string => fewText(left, total) || '有票'

/** 售罄, 仅剩 12 张; empty: enough tickets are left. */
export function fewText(left: number, total: number): string {
  if (left === 0) return '售罄'
  return left * 10 < total || left <= 10 ? `仅剩 ${left} 张` : ''
}

/** 2 小时 15 分钟 */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} 小时`, rest > 0 && `${rest} 分钟`].filter(Boolean).join(' ')
}

/** Days with schedules, in order. */
export function daysOfSchedules(
  schedules: readonly Schedule[],
): { day: string; schedules: Schedule[] }[] {
  const days = new Map<string, Schedule[]>()
  for (const each of [...schedules].sort((a, b) => a.StartAt - b.StartAt)) {
    const day = parkDate(each.StartAt)
    days.set(day, [...(days.get(day) ?? []), each])
  }
  return [...days].map(([day, of]) => ({ day, schedules: of }))
}

/** On sale with seats left. */
export const canBeBought = ({ Status }: Schedule) => Status === 'OnSale' || Status === 'LowStock'

/** Schedule selected by default: the first with tickets, else the first that is not over, else the last. */
export const firstChoice = (schedules: readonly Schedule[]): Schedule | undefined =>
  schedules.find(canBeBought) ??
  schedules.find(({ Status }) => Status !== 'Ended' && Status !== 'Cancelled') ??
  schedules[schedules.length - 1]

/**
 * The next moment at which one of these schedules changes its state by time alone; null when there is none.
 * @param now server time
 */
export function nextTurn(schedules: readonly Schedule[], now: number): number | null {
  const moments = schedules
    .filter(({ Status }) => Status !== 'Cancelled' && Status !== 'Ended')
    .flatMap(({ SaleFrom, SaleTo, EndAt }) => [SaleFrom, SaleTo, EndAt])
    .filter((moment) => moment > now)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** Prices without the viewer's level: a poster is for others. */
function publicPrices({ Tiers, ...show }: ShowDetail): Pick<ShowCard, 'MinPrice' | 'MaxPrice'> {
  const prices = Tiers.map(({ Price }) => Price)
  if (prices.length === 0) return show
  return { MinPrice: Math.min(...prices), MaxPrice: Math.max(...prices) }
}

/** Content of the poster of a show. */
export const showPoster = (show: ShowDetail) => ({
  title: show.Title,
  cover: show.Poster,
  coverShape: 'tall' as const,
  kind: '演出',
  facts: [
    ['时间', datesText(show)],
    ['地点', factsText([...new Set([show.Theatre, show.Hall])])],
    ['票价', priceText(publicPrices(show))],
  ] as const,
  hint: '扫码选座',
})

/** Filter of the show list. */
export interface ShowFilter {
  /** First and last day, YYYY-MM-DD; empty: no bound. */
  from: string
  to: string
  /** Empty: all categories. */
  category: string
  keyword: string
  state: 'coming' | 'past'
}

/** Converts the choice to a filter. @param now server time, ms */
export const filterOf = (
  when: When,
  category: string,
  keyword: string,
  now: number,
): ShowFilter => ({
  ...daysOf(when, now),
  category,
  keyword: keyword.trim(),
  state: when === 'past' ? 'past' : 'coming',
})
