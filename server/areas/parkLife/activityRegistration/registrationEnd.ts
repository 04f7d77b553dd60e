import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import type { Order } from '../../money/order/order.service'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { changesApproved, signUpConfirmed, type RegistrationEvent } from './activityMessages'
import { takeBackRewards } from './checkInRewards'
import { peopleOf } from './registrationPerson.repository'
import { addEvent, moveRegistration, type RegistrationRow } from './registration.repository'
import { isChangeAudited, type Status } from './registrationState'
import { refundAmount, refundPercent, refundRuleText, type RefundStep } from '@/rules/refundRule'

/** Cancellation terms for the member. @param costs whether the sign-up costs money */
export const refundText = (rule: readonly RefundStep[], costs: boolean): string =>
  costs ? refundRuleText(rule, '开始') : '去不了请提前取消，名额让给候补的人。'

/** How a registration ends. */
export interface Ending {
  status: Extract<Status, 'Rejected' | 'Cancelled' | 'Refunded'>
  reason: string
  /** Fen to refund from its order. */
  refund: number
  /** Whether the points paid are returned. */
  givesPointsBack: boolean
  message?: MessageKind<RegistrationEvent>
  at: Date
}

/**
 * Ends a registration whose order (if any) and row are locked: refunds money and points, takes back the points of a
 * refunded check-in, and offers its places to the waiting list.
 * @throws Failure 409 `registrationState`
 */
export async function endRegistration(
  { orders, members, points, places, messages }: ActivityDeps,
  tx: Transaction,
  before: RegistrationRow,
  activity: ActivityRow,
  { status, reason, refund, givesPointsBack, message, at }: Ending,
): Promise<RegistrationRow> {
  const { tenantId, userId, orderId } = before
  const row = await moveRegistration(tx, before, status, { endedAt: at, reason })
  const money = refund > 0 ? `，退款 ${formatYuan(refund)}` : ''
  await addEvent(tx, row, `${endTexts[status]}${reason ? `：${reason}` : ''}${money}`, at)
  if (orderId !== null && givesPointsBack && before.points > 0) {
    await points.giveBack(tx, { tenantId, userId, orderId, note: activity.title, at })
  }
  // A checked-in person is refunded wholly or not at all.
  if (orderId !== null && status === 'Refunded') {
    const people = (await peopleOf(tx, row)).filter(({ checkedInAt }) => checkedInAt !== null)
    const taken = { people, kind: 'pointTakeBack', at }
    await takeBackRewards({ members, points }, tx, row, activity, taken)
  }
  if (orderId !== null && refund > 0) {
    await orders.refundIn(tx, tenantId, orderId, {
      amount: refund,
      reason: reason || '取消报名',
      at,
    })
  }
  // An order of points alone ends here, one with money by its refund.
  if (orderId !== null && refund === 0 && givesPointsBack)
    await orders.giveOffersBackIn(tx, tenantId, orderId)
  if (message) await messages.tell(tx, message, row, { registration: row, activity }, at)
  await places.release(tx, before, at)
  return row
}

const endTexts: Readonly<Record<Ending['status'], string>> = {
  Rejected: '审核未通过',
  Cancelled: '已取消',
  Refunded: '已取消',
}

/** Refundable amount of an order, fen. */
export const leftOf = (order: Order | undefined): number =>
  order?.paidAt ? order.payAmount - order.refundedAmount : 0

/** Refund rule of a registration: that of its sale; everything until the start, if the park moved the activity since. */
const refundRuleOf = (
  row: Pick<RegistrationRow, 'createdAt' | 'refundRule'>,
  activity: Pick<ActivityRow, 'movedAt' | 'refundRule'>,
): readonly RefundStep[] =>
  isMovedSince(row, activity) ? [] : (row.refundRule ?? activity.refundRule)

const isMovedSince = (
  { createdAt }: Pick<RegistrationRow, 'createdAt'>,
  { movedAt }: Pick<ActivityRow, 'movedAt'>,
): boolean => movedAt !== null && createdAt < movedAt

/** Cancellation terms of a registration: 活动已改期，开始前全额退；开始后不退。 */
export const registrationRefundText = (row: RegistrationRow, activity: ActivityRow): string => {
  const costs = row.amount + row.points > 0
  const moved = costs && isMovedSince(row, activity) ? '活动已改期，' : ''
  return moved + refundText(refundRuleOf(row, activity), costs)
}

/** What a cancellation at `now` (ms) gives back by the registration's rule. */
export function backOf(
  row: RegistrationRow,
  activity: ActivityRow,
  order: Order | undefined,
  now: number,
) {
  const percent = refundPercent(refundRuleOf(row, activity), activity.startAt, now)
  const paid = order?.paidAt ? order.payAmount : 0
  const refund = refundAmount(paid, order?.refundedAmount ?? 0, percent)
  const isUnpaid = row.status === 'PendingPay'
  const givesPointsBack = isUnpaid || percent > 0
  return { paid, refund, percent, givesPointsBack, pointsBack: givesPointsBack ? row.points : 0 }
}

/** Advances a registration with nothing (more) to pay: to confirmation, or to the audit. */
export async function settle(
  { messages }: Pick<ActivityDeps, 'messages'>,
  tx: Transaction,
  before: RegistrationRow,
  activity: ActivityRow,
  at: Date,
): Promise<RegistrationRow> {
  if (activity.needAudit) {
    const row = await moveRegistration(tx, before, 'PendingAudit')
    await addEvent(tx, row, '已提交，等待审核', at)
    return row
  }
  return confirm({ messages }, tx, before, activity, at)
}

/** The registration as confirmed, without a message: ends the audit of changed answers, if one is open. */
export const admit = async (tx: Transaction, row: RegistrationRow): Promise<RegistrationRow> =>
  row.status === 'PendingAudit' ? moveRegistration(tx, row, 'Confirmed', { changedAt: null }) : row

/** Confirms a registration and messages the member. */
export async function confirm(
  { messages }: Pick<ActivityDeps, 'messages'>,
  tx: Transaction,
  before: RegistrationRow,
  activity: ActivityRow,
  at: Date,
): Promise<RegistrationRow> {
  const registration = await moveRegistration(tx, before, 'Confirmed', { changedAt: null })
  const isChange = isChangeAudited(before)
  await addEvent(tx, registration, isChange ? '修改已通过' : '报名成功', at)
  const message = isChange ? changesApproved : signUpConfirmed
  await messages.tell(tx, message, registration, { registration: before, activity }, at)
  return registration
}
