import type { Registration } from '@/contract/registration'
import { Failure } from '../../../kernel/failure'
import { confirmingText } from '../../money/order/order.service'

export type Status = Registration['Status']

/** Allowed status transitions. Only moveRegistration changes a status. */
export const moves: Readonly<Record<Status, readonly Status[]>> = {
  PendingPay: ['PendingAudit', 'Confirmed', 'Cancelled'],
  PendingAudit: ['Confirmed', 'Rejected', 'Cancelled', 'Refunded'],
  // Changed answers are audited again.
  Confirmed: ['PendingAudit', 'CheckedIn', 'NoShow', 'Cancelled', 'Refunded'],
  // The park moves an activity after the first came.
  CheckedIn: ['Confirmed', 'Finished', 'Cancelled', 'Refunded'],
  Waitlisted: ['Offered', 'Cancelled'],
  Offered: ['PendingPay', 'PendingAudit', 'Confirmed', 'Cancelled'],
  Finished: ['Refunded'],
  NoShow: ['Refunded'],
  Rejected: [],
  Cancelled: [],
  Refunded: [],
}

/** Statuses in which a registration holds places. */
export const heldStatuses = [
  'PendingPay',
  'PendingAudit',
  'Confirmed',
  'CheckedIn',
  'Finished',
  'NoShow',
  'Offered',
] as const satisfies readonly Status[]

/** Statuses of registrations that have not ended. */
export const openStatuses = [
  'PendingPay',
  'PendingAudit',
  'Confirmed',
  'CheckedIn',
  'Waitlisted',
  'Offered',
] as const satisfies readonly Status[]

export const holdsPlaces = (status: Status): boolean =>
  (heldStatuses as readonly Status[]).includes(status)

interface Standing {
  status: Status
  changedAt: Date | null
}

/** Whether the changed answers of a confirmed registration are audited again. */
export const isChangeAudited = ({ status, changedAt }: Standing): boolean =>
  status === 'PendingAudit' && changedAt !== null

/** Whether a registration is admitted at the door: confirmed, also while its changed answers are audited again. */
export const isAdmitted = (row: Standing): boolean =>
  row.status === 'Confirmed' || row.status === 'CheckedIn' || isChangeAudited(row)

export const isOpen = (status: Status): boolean =>
  (openStatuses as readonly Status[]).includes(status)

export const statusTexts: Readonly<Record<Status, string>> = {
  PendingPay: '待支付',
  PendingAudit: '待审核',
  Confirmed: '报名成功',
  CheckedIn: '已签到',
  Finished: '已参加',
  Waitlisted: '候补中',
  Offered: '候补到位',
  Rejected: '未通过',
  Cancelled: '已取消',
  Refunded: '已退款',
  NoShow: '未到场',
}

/** Unpaid after its time: the outcome of its payment is unknown. */
const isConfirming = (
  { status, payUntil }: { status: Status; payUntil: Date | null },
  now: number,
): boolean => status === 'PendingPay' && payUntil !== null && payUntil.getTime() <= now

/** End of an offered place; null: none is offered. The park may have moved the start before the stated end. */
export const offerEnd = (
  { offeredUntil }: { offeredUntil: Date | null },
  { startAt }: { startAt: Date },
): Date | null => (offeredUntil && startAt < offeredUntil ? startAt : offeredUntil)

/** Display text of a registration at `now`, ms. */
export const textAt = (row: { status: Status; payUntil: Date | null }, now: number): string =>
  isConfirming(row, now) ? confirmingText : statusTexts[row.status]

/** End of the time to pay, ms; null when the registration is not to be paid. */
export const expireAtOf = (
  row: { status: Status; payUntil: Date | null },
  now: number,
): number | null =>
  row.status === 'PendingPay' && !isConfirming(row, now) ? (row.payUntil?.getTime() ?? null) : null

/** 409 `registrationState`: not allowed in the registration's status, or the status has changed concurrently. */
export const wrongState = () =>
  new Failure(409, '报名状态已变化，请刷新后重试', 'registrationState')

/** What a cancellation gives back, as shown before it: fen, and points; `points` undefined: an older client. */
export interface ShownBack {
  refund: number
  points?: number | undefined
}

/** @throws Failure 409 `refundChanged`: money or points given back are not those shown */
export function requireShown(back: { refund: number; pointsBack: number }, shown: ShownBack): void {
  if (back.refund !== shown.refund)
    throw new Failure(409, '可退金额有变动，请重新确认', 'refundChanged')
  if (shown.points !== undefined && back.pointsBack !== shown.points)
    throw new Failure(409, '可退积分有变动，请重新确认', 'refundChanged')
}

/** Whether the park may cancel a registration in the member's stead: confirmed, before the activity's end. */
export const isCancellable = (
  row: Standing,
  { endAt, cancelReason }: { endAt: Date; cancelReason: string | null },
  now: number,
): boolean =>
  isAdmitted(row) && row.status !== 'CheckedIn' && cancelReason === null && now < endAt.getTime()

/** Whether the desk may undo check-ins of a registration: until the activity's end, which settles who attended. */
export const isCheckInUndoable = (
  { status }: { status: Status },
  { endAt, cancelReason }: { endAt: Date; cancelReason: string | null },
  now: number,
): boolean => status === 'CheckedIn' && cancelReason === null && now < endAt.getTime()

/** Time and activity data that decide the allowed actions. */
export interface Moment {
  now: number
  startAt: Date
  endAt: Date
  signTo: Date
  isCancelled: boolean
}

/** Actions the member can take on a registration now; the app's buttons follow from it. */
export function actionsOf(
  row: { status: Status; orderId: string | null; payUntil: Date | null; changedAt: Date | null },
  { now, startAt, endAt, signTo, isCancelled }: Moment,
): Registration['Actions'] {
  const { status, orderId } = row
  const actions: Registration['Actions'] = []
  const isToPay = status === 'PendingPay' && !isConfirming(row, now)
  const hasBegun = now >= startAt.getTime()
  const isOver = now >= endAt.getTime()
  const isOff = isCancelled || hasBegun
  if (isToPay) actions.push('pay')
  if (status === 'Offered' && !isOff) actions.push('accept')
  if ((status === 'Offered' || status === 'Waitlisted') && !isOff) actions.push('decline')
  if (isAdmitted(row) && !isCancelled && !isOver) actions.push('showCode')
  const isEditable = status === 'PendingAudit' || status === 'Confirmed' || status === 'Waitlisted'
  if (isEditable && !isCancelled && now < signTo.getTime() && !hasBegun) actions.push('edit')
  if (isToPay) actions.push('cancel')
  if ((status === 'PendingAudit' || status === 'Confirmed') && !isOff) actions.push('cancel')
  if (orderId !== null) actions.push('viewOrder')
  const isAgain = status === 'Cancelled' || status === 'Rejected' || status === 'Refunded'
  if (isAgain && !isCancelled && now < signTo.getTime()) actions.push('again')
  return actions
}

/** Check-in opens this long before the start, ms. */
export const CHECK_IN_LEAD_MS = 3 * 3_600_000
