import type { RepairDetail, RepairStatus } from '@/contract/repairRequest'
import { formatTime } from '@/utils/dateTime'

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

/** 11-24 10:00–12:00; empty: any time. */
export function appointmentText({
  AppointFrom,
  AppointTo,
}: Pick<RepairDetail, 'AppointFrom' | 'AppointTo'>): string {
  if (AppointFrom === null || AppointTo === null) return ''
  return `${formatTime(AppointFrom, 'MM-dd hh:mm')}–${formatTime(AppointTo, 'hh:mm')}`
}

export const quoteStatusTexts = {
  Offered: '待您确认',
  Accepted: '已接受',
  Declined: '未接受',
  Paid: '已支付',
} as const satisfies Record<NonNullable<RepairDetail['Quote']>['Status'], string>
