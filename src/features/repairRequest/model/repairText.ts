import type { RepairDetail, RepairStatus, RepairRow } from '@/contract/repairRequest'
import { factsText } from '@/rules/factsText'
import { relativeTime } from '@/utils/dateTime'
import { spanText } from '@/utils/timeText'

export const toneOf = {
  Submitted: 'wait',
  Accepted: 'busy',
  Dispatched: 'busy',
  Processing: 'busy',
  Quoted: 'wait',
  Suspended: 'off',
  PendingPay: 'wait',
  PendingRating: 'good',
  Closed: 'off',
  Cancelled: 'off',
} as const satisfies Record<RepairStatus, string>

/** 11月24日 10:00–12:00; empty: any time. */
export function appointmentText({
  AppointFrom,
  AppointTo,
}: Pick<RepairDetail, 'AppointFrom' | 'AppointTo'>): string {
  if (AppointFrom === null || AppointTo === null) return ''
  return spanText(AppointFrom, AppointTo)
}

export const quoteStatusTexts = {
  Offered: '待您确认',
  Accepted: '已接受',
  Declined: '未接受',
  Paid: '已支付',
} as const satisfies Record<NonNullable<RepairDetail['Quote']>['Status'], string>

type Clock = RepairRow['Clock']

export interface ClockState {
  text: string
  /** running: deadline ahead; late: deadline missed; still: suspended. */
  kind: 'running' | 'late' | 'still'
}

const minuteMs = 60_000

/** 2 天 3 小时, 3 小时 5 分钟 or 5 分钟: the two largest units of a duration in ms, rounded up to minutes. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return rest > 0 ? `${hours} 小时 ${rest} 分钟` : `${hours} 小时`
  return `${rest} 分钟`
}

/**
 * Text of the service-level deadline.
 * @param now server time, ms
 * @returns null when no deadline is running
 */
export function clockState({ Text, DueAt, LeftMs }: Clock, now: number): ClockState | null {
  if (LeftMs !== null) {
    if (LeftMs < 0) return { text: `挂起时已超时 ${durationText(-LeftMs)}`, kind: 'late' }
    return { text: `挂起时剩余 ${durationText(LeftMs)}`, kind: 'still' }
  }
  if (DueAt === null) return null
  if (DueAt > now) return { text: `预计${relativeTime(DueAt, now)} 前${Text}`, kind: 'running' }
  return { text: `${Text}已超时 ${durationText(now - DueAt)}`, kind: 'late' }
}

/** 15 分钟内响应 · 24 小时修好: service-level promise of a category. */
export const promiseText = (promise: { AnswerMinutes: number; FinishHours: number }): string =>
  factsText([
    `${durationText(promise.AnswerMinutes * minuteMs)}内响应`,
    `${promise.FinishHours} 小时修好`,
  ])
