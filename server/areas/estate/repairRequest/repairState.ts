import { repairReopenMs, repairUrgeMs } from '@/constants'
import type { RepairAction, RepairStatus } from '@/contract/repairRequest'
import type { Repair } from './repairRequest.repository'

/** Actions of the park. */
export type DeskRepairAction =
  | 'accept'
  | 'dispatch'
  | 'quote'
  | 'suspend'
  | 'resume'
  | 'finish'
  | 'cancel'

export type { RepairAction, RepairStatus } from '@/contract/repairRequest'

/** Events of a repair: by the member, the park, its worker, an order or the sweep. */
export type RepairEventName =
  | 'urge'
  | 'cancel'
  | 'acceptQuote'
  | 'declineQuote'
  | 'rate'
  | 'reopen'
  | 'accept'
  | 'dispatch'
  | 'start'
  | 'handOver'
  | 'quote'
  | 'suspend'
  | 'resume'
  | 'finish'
  | 'finishUnpaid'
  | 'cancelByPark'
  | 'paid'
  | 'autoClose'

export const statusTexts: Readonly<Record<RepairStatus, string>> = {
  Submitted: '待受理',
  Accepted: '已受理',
  Dispatched: '已派单',
  Processing: '维修中',
  Quoted: '待确认报价',
  Suspended: '已挂起',
  PendingPay: '待支付',
  PendingRating: '待评价',
  Closed: '已完成',
  Cancelled: '已取消',
}

/** Statuses in which the park has the next step. */
export const waitingStatuses: readonly RepairStatus[] = [
  'Submitted',
  'Accepted',
  'Dispatched',
  'Processing',
  'Suspended',
]

/**
 * Allowed transitions: status and event to next status. Others are rejected. A suspended repair resumes its earlier
 * status (statusAfter).
 */
export const transitions: Readonly<
  Record<RepairStatus, Partial<Record<RepairEventName, RepairStatus>>>
> = {
  Submitted: {
    urge: 'Submitted',
    cancel: 'Cancelled',
    accept: 'Accepted',
    cancelByPark: 'Cancelled',
  },
  Accepted: {
    urge: 'Accepted',
    cancel: 'Cancelled',
    dispatch: 'Dispatched',
    suspend: 'Suspended',
    finish: 'PendingRating',
    cancelByPark: 'Cancelled',
  },
  Dispatched: {
    urge: 'Dispatched',
    cancel: 'Cancelled',
    dispatch: 'Dispatched',
    handOver: 'Dispatched',
    start: 'Processing',
    quote: 'Quoted',
    suspend: 'Suspended',
    finish: 'PendingRating',
    cancelByPark: 'Cancelled',
  },
  Processing: {
    urge: 'Processing',
    // Another worker continues the work.
    dispatch: 'Processing',
    handOver: 'Processing',
    start: 'Processing',
    quote: 'Quoted',
    suspend: 'Suspended',
    finish: 'PendingRating',
    finishUnpaid: 'PendingPay',
    cancelByPark: 'Cancelled',
  },
  Quoted: {
    acceptQuote: 'Processing',
    declineQuote: 'Processing',
    handOver: 'Quoted',
    quote: 'Quoted',
    cancelByPark: 'Cancelled',
  },
  Suspended: {
    resume: 'Processing',
    cancel: 'Cancelled',
    handOver: 'Suspended',
    cancelByPark: 'Cancelled',
  },
  PendingPay: { paid: 'PendingRating', reopen: 'Processing', cancelByPark: 'Cancelled' },
  PendingRating: { rate: 'Closed', autoClose: 'Closed', reopen: 'Processing' },
  Closed: { reopen: 'Processing' },
  Cancelled: {},
}

/** Statuses that need action by the park. */
export const openStatuses = [
  'Submitted',
  'Accepted',
  'Dispatched',
  'Processing',
  'Quoted',
  'Suspended',
] as const satisfies readonly RepairStatus[]

/** Statuses of each tab of the member's list. */
export const tabStatuses = {
  open: ['Submitted', 'Accepted', 'Dispatched', 'Processing', 'Suspended'],
  mine: ['Quoted', 'PendingPay', 'PendingRating'],
  over: ['Closed', 'Cancelled'],
} as const satisfies Record<string, readonly RepairStatus[]>

/** State that decides the possible events. */
export type RepairState = Pick<
  Repair,
  'status' | 'statusBefore' | 'finishedAt' | 'urgedAt' | 'workerId'
>

/** Status after `event`; undefined: not allowed. */
export function statusAfter(
  { status, statusBefore }: Pick<Repair, 'status' | 'statusBefore'>,
  event: RepairEventName,
): RepairStatus | undefined {
  if (status === 'Suspended') {
    if (event === 'resume') return statusBefore ?? undefined
    // Work has already started.
    if (event === 'cancel' && statusBefore === 'Processing') return undefined
  }
  return transitions[status][event]
}

/** End of the reopening period, ms; null: not possible. */
export function reopenUntil(row: RepairState, now: number): number | null {
  if (row.finishedAt === null || statusAfter(row, 'reopen') === undefined) return null
  const until = row.finishedAt.getTime() + repairReopenMs
  return now < until ? until : null
}

/** Next time it can be urged, ms; null: now, or never. */
export function urgeAgainAt(row: RepairState, now: number): number | null {
  if (row.urgedAt === null || statusAfter(row, 'urge') === undefined) return null
  const at = row.urgedAt.getTime() + repairUrgeMs
  return now < at ? at : null
}

/** Actions the member can take now; the app's buttons follow from it. */
export function actionsOf(row: RepairState, now: number): RepairAction[] {
  const can = (event: RepairEventName) => statusAfter(row, event) !== undefined
  const actions: RepairAction[] = []
  if (can('urge') && urgeAgainAt(row, now) === null) actions.push('urge')
  if (can('acceptQuote')) actions.push('acceptQuote', 'declineQuote')
  if (row.status === 'PendingPay') actions.push('pay')
  if (can('rate')) actions.push('rate')
  if (reopenUntil(row, now) !== null) actions.push('reopen')
  if (can('cancel')) actions.push('cancel')
  return actions
}

/** @param isPaid its quote is paid: a paid repair is refunded instead of cancelled, and cannot be quoted again */
export function deskActionsOf(row: RepairState, isPaid: boolean): DeskRepairAction[] {
  const can = (event: RepairEventName) => statusAfter(row, event) !== undefined
  const actions: DeskRepairAction[] = []
  if (can('accept')) actions.push('accept')
  if (can('dispatch')) actions.push('dispatch')
  if (can('quote') && !isPaid) actions.push('quote')
  if (can('suspend')) actions.push('suspend')
  if (can('resume')) actions.push('resume')
  if (can('finish')) actions.push('finish')
  if (can('cancelByPark') && !isPaid) actions.push('cancel')
  return actions
}
