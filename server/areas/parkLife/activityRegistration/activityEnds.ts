import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import { findActivity, type ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { offerOver, type RegistrationEvent } from './activityMessages'
import { takeBackRewards } from './checkInRewards'
import { registrationAudit } from './activityRegistration.table'
import { admit, backOf, confirm, endRegistration, leftOf } from './registrationEnd'
import {
  addEvent,
  findRegistration,
  lockRegistration,
  moveRegistration,
  type RegistrationRow,
} from './registration.repository'
import { checkedInOf, undoCheckIns } from './registrationPerson.repository'
import {
  CHECK_IN_LEAD_MS,
  isAdmitted,
  offerEnd,
  openStatuses,
  requireShown,
  type ShownBack,
  type Status,
} from './registrationState'

/**
 * Whether a registration was checked in before a move that begins anew: check-in at the new time opened, or opens, after
 * the move. A short delay, another place or another end keeps the check-ins.
 */
export const isCheckInMoved = (
  { status }: Pick<RegistrationRow, 'status'>,
  { movedAt, startAt, cancelReason }: Pick<ActivityRow, 'movedAt' | 'startAt' | 'cancelReason'>,
  now: number,
): boolean =>
  status === 'CheckedIn' &&
  movedAt !== null &&
  movedAt.getTime() < startAt.getTime() - CHECK_IN_LEAD_MS &&
  now < startAt.getTime() &&
  cancelReason === null

/** Whether a registration waits for an audit that its activity no longer needs. */
export const isUnaudited = (
  { status }: Pick<RegistrationRow, 'status'>,
  { needAudit, cancelReason }: Pick<ActivityRow, 'needAudit' | 'cancelReason'>,
): boolean => status === 'PendingAudit' && !needAudit && cancelReason === null

/** How the park ends a registration. */
interface EndByPark {
  status: 'Rejected' | 'Cancelled'
  reason: string
  message: MessageKind<RegistrationEvent>
  /** Whether the locked registration is still to be ended: it may have been approved, paid or moved meanwhile. */
  isStill: (row: RegistrationRow, activity: ActivityRow, now: number) => boolean
  writeAudit: WriteAudit
  /** For a cancellation in the member's stead, which gives back what one in the app does: what the clerk was shown. */
  shown?: ShownBack
}

/** Ends of registrations by the park or by the clock, each in a transaction of its own. */
export function createActivityEnds(deps: ActivityDeps) {
  const { db, clock, orders, messages } = deps

  /** Locks a registration's order, then the registration; undefined: its status is not one of `statuses` any more. */
  async function locked(
    tx: Transaction,
    { tenantId, id }: RegistrationRow,
    statuses: readonly Status[],
  ) {
    const read = await findRegistration(tx, tenantId, { id })
    const order = read?.orderId ? await orders.lock(tx, tenantId, read.orderId) : undefined
    const row = await lockRegistration(tx, tenantId, id)
    const activity = row && (await findActivity(tx, tenantId, row.activityId))
    return row && activity && statuses.includes(row.status) ? { row, order, activity } : undefined
  }

  /**
   * Ends a registration by the park. All money and points go back; a refusal of changed answers gives back what a
   * cancellation at the time of the change would have.
   * @returns false: the registration was changed meanwhile, and `isStill` does not hold any more
   * @throws Failure 409 `refundChanged`
   */
  async function endByPark(
    seen: RegistrationRow,
    { status, reason, message, isStill, writeAudit, shown }: EndByPark,
  ): Promise<boolean> {
    const at = new Date(clock())
    return orders.withClosing(orders.withTransaction<boolean>, async (tx, close) => {
      const held = await locked(tx, seen, openStatuses)
      if (!held || !isStill(held.row, held.activity, at.getTime())) return false
      const { row, order, activity } = held
      if (row.status === 'PendingPay' && order) {
        await close(order, reason, at)
        await messages.tell(tx, message, row, { registration: row, activity }, at)
        return true
      }
      const now = backOf(row, activity, order, at.getTime())
      if (shown) requireShown(now, shown)
      const { refund, givesPointsBack } = shown
        ? now
        : status === 'Rejected' && row.changedAt
          ? backOf(row, activity, order, row.changedAt.getTime())
          : { refund: leftOf(order), givesPointsBack: true }
      const isRefunded = refund > 0 && status === 'Cancelled'
      const after = await endRegistration(deps, tx, row, activity, {
        status: isRefunded ? 'Refunded' : row.status === 'PendingAudit' ? status : 'Cancelled',
        reason,
        refund,
        givesPointsBack,
        message,
        at,
      })
      const auditedState = (of: RegistrationRow) => ({ status: of.status, people: of.people })
      const change = {
        before: auditedState(row),
        after: { ...auditedState(after), reason, refund },
      }
      await writeAudit(tx, { kind: registrationAudit, id: row.id, ...change })
      return true
    })
  }

  /** Ends an expired offer and offers the place to the next member. */
  async function takeBack(seen: RegistrationRow): Promise<void> {
    const at = new Date(clock())
    await withTransaction(db, async (tx) => {
      const held = await locked(tx, seen, ['Offered'])
      if (!held || (offerEnd(held.row, held.activity) ?? at) > at) return
      await endRegistration(deps, tx, held.row, held.activity, {
        status: 'Cancelled',
        reason: '候补名额没有按时确认',
        refund: 0,
        givesPointsBack: false,
        message: offerOver,
        at,
      })
    })
  }

  /** After the end: Finished for attended registrations, NoShow for the others. */
  async function finish(seen: RegistrationRow): Promise<void> {
    const at = new Date(clock())
    await withTransaction(db, async (tx) => {
      const held = await locked(tx, seen, openStatuses)
      if (!held || !isAdmitted(held.row) || at < held.activity.endAt) return
      const hasCome = held.row.status === 'CheckedIn'
      const row = await moveRegistration(
        tx,
        await admit(tx, held.row),
        hasCome ? 'Finished' : 'NoShow',
        {
          endedAt: at,
        },
      )
      await addEvent(tx, row, hasCome ? '活动结束，感谢参加' : '活动结束，没有签到', at)
    })
  }

  /** Confirms a registration whose activity no longer needs the audit that it waits for. */
  async function confirmUnaudited(seen: RegistrationRow): Promise<void> {
    const at = new Date(clock())
    await withTransaction(db, async (tx) => {
      const held = await locked(tx, seen, ['PendingAudit'])
      if (held && isUnaudited(held.row, held.activity))
        await confirm(deps, tx, held.row, held.activity, at)
    })
  }

  /**
   * After a move to a coming start: takes back the check-ins from before it, with their points and the job's reward, so that
   * the member can cancel, or come again.
   */
  async function undoCheckIn(seen: RegistrationRow): Promise<void> {
    const at = new Date(clock())
    await withTransaction(db, async (tx) => {
      const held = await locked(tx, seen, ['CheckedIn'])
      if (!held || !isCheckInMoved(held.row, held.activity, at.getTime())) return
      const { row, activity } = held
      const people = await undoCheckIns(tx, row, { before: activity.movedAt ?? at })
      if (people.length === 0) return
      const left = (await checkedInOf(tx, row.tenantId, [row.id])).get(row.id) ?? 0
      if (left === 0) await moveRegistration(tx, row, 'Confirmed')
      await addEvent(tx, row, '活动改期，签到已取消，请届时再签到', at)
      await takeBackRewards(deps, tx, row, activity, { people, kind: 'pointActivity', at })
    })
  }

  return { endByPark, takeBack, finish, confirmUnaudited, undoCheckIn }
}
