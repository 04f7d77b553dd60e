import type { ScheduleStatus, ShowStatus } from '@/contract/show'
import { dayTime } from '@/utils/timeText'
import { Failure, notFound, Refusal } from '../../../kernel/failure'
import type { CountedTier, ScheduleRow, ShowRow, WholeShow } from './show.repository'

/** Status of a schedule or show, with its display text. */
export interface StatusText<Status> {
  status: Status
  text: string
}

/** Stock is low when less than 1/10 of the seats is left. */
const LOW_PART = 10

type Terms = Pick<ShowRow, 'saleAt' | 'offlineReason'>

/** Seats that can be bought now. */
export const leftOf = ({ total, taken, blocked }: Omit<CountedTier, 'tier'>): number =>
  total - taken - blocked

const sumOf = (tiers: readonly CountedTier[], what: (tier: CountedTier) => number): number =>
  tiers.reduce((sum, tier) => sum + what(tier), 0)

/** Seat total of a schedule and how many are left. */
export const seatsIn = (tiers: readonly CountedTier[]): { total: number; left: number } => ({
  total: sumOf(tiers, ({ total }) => total),
  left: sumOf(tiers, leftOf),
})

/** Start of sale of a schedule: never earlier than the show's. */
export const saleFromOf = ({ saleAt }: Terms, { saleFrom }: Pick<ScheduleRow, 'saleFrom'>): Date =>
  saleFrom > saleAt ? saleFrom : saleAt

const momentText = (at: Date): string => dayTime(at.getTime())

/** Status of a schedule by time and seat counters. @param now ms */
export function scheduleStatusOf(
  show: Terms,
  schedule: ScheduleRow,
  tiers: readonly CountedTier[],
  now: number,
): StatusText<ScheduleStatus> {
  const { startAt, endAt, saleTo } = schedule
  if (schedule.cancelReason !== null || show.offlineReason !== null)
    return { status: 'Cancelled', text: '已取消' }
  if (now >= endAt.getTime()) return { status: 'Ended', text: '已结束' }
  if (now >= startAt.getTime() && now >= saleTo.getTime())
    return { status: 'Ended', text: '演出中' }
  if (schedule.isStopped || now >= saleTo.getTime()) return { status: 'Ended', text: '已停售' }
  const from = saleFromOf(show, schedule)
  if (now < from.getTime()) return { status: 'Upcoming', text: `${momentText(from)} 开售` }
  const { total, left } = seatsIn(tiers)
  if (left === 0) return { status: 'SoldOut', text: '已售罄' }
  if (left * LOW_PART < total) return { status: 'LowStock', text: `仅剩 ${left} 张` }
  return { status: 'OnSale', text: '售票中' }
}

/** Status of a show: the most buyable status among its schedules. @param now ms */
export function showStatusOf({ show, schedules }: WholeShow, now: number): StatusText<ShowStatus> {
  if (show.offlineReason !== null) return { status: 'Offline', text: '已下线' }
  const saleText = `${momentText(show.saleAt)} 开票`
  const isBefore = now < show.saleAt.getTime()
  if (schedules.length === 0 && isBefore) return { status: 'Upcoming', text: '场次待定' }
  const statuses = schedules.map(({ schedule, tiers }) => ({
    ...scheduleStatusOf(show, schedule, tiers, now),
    seats: seatsIn(tiers),
  }))
  const open = statuses.filter(({ status }) => status === 'OnSale' || status === 'LowStock')
  if (open.length > 0) {
    const left = open.reduce((sum, { seats }) => sum + seats.left, 0)
    const total = open.reduce((sum, { seats }) => sum + seats.total, 0)
    return left * LOW_PART < total
      ? { status: 'LowStock', text: `仅剩 ${left} 张` }
      : { status: 'OnSale', text: '售票中' }
  }
  const upcoming = statuses.find(({ status }) => status === 'Upcoming')
  if (upcoming) return { status: 'Presale', text: isBefore ? saleText : upcoming.text }
  if (statuses.some(({ status }) => status === 'SoldOut'))
    return { status: 'SoldOut', text: '已售罄' }
  const isStopped = schedules.some(
    ({ schedule }) => schedule.cancelReason === null && now < schedule.startAt.getTime(),
  )
  return { status: 'Ended', text: isStopped ? '已停售' : '已结束' }
}

/** The app's text for all three codes (spec 8). */
const OFFLINE_TEXT = '该巡演已下线！'

/** 461: the show was taken off. */
export const showOffline = () => new Refusal(461, OFFLINE_TEXT, 'showOffline')
/** 462: the schedule was cancelled. */
export const scheduleCancelled = () => new Refusal(462, OFFLINE_TEXT, 'scheduleCancelled')
/** 463: the schedule is no longer on sale. */
export const saleStopped = () => new Refusal(463, OFFLINE_TEXT, 'saleStopped')

export const noShow = () => notFound('演出不存在')
export const noSchedule = () => notFound('场次不存在')

/** @param text e.g. 11月30日 10:00 开售 */
export const saleNotBegun = (text: string) =>
  new Failure(409, `还没有开售，${text}`, 'saleNotBegun')

export const hasTickets = () => new Failure(409, '这一场还有票，可以直接购买', 'hasTickets')
