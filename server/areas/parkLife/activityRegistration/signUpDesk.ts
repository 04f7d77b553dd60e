import { activityOfferMs } from '@/constants'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { activitiesWithin, findActivity, takePlaces, type ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noActivity, noRegistration } from './activityState'
import { takeBackRewards } from './checkInRewards'
import {
  checkInUndone,
  placeOffered,
  signUpCancelled,
  signUpRejected,
  type RegistrationEvent,
} from './activityMessages'
import type { ActivitySweep } from './activitySweep'
import { admit, backOf, confirm } from './registrationEnd'
import {
  addEvent,
  findRegistration,
  lockRegistration,
  moveRegistration,
  type RegistrationRow,
} from './registration.repository'
import {
  checkedInOf,
  markCheckedIn,
  peopleOf,
  peopleOfActivity,
  undoCheckIns,
} from './registrationPerson.repository'
import { registrationsFor } from './registrationLists.repository'
import {
  isAdmitted,
  isCancellable,
  isCheckInUndoable,
  openStatuses,
  wrongState,
  type ShownBack,
  type Status,
  CHECK_IN_LEAD_MS,
} from './registrationState'
import { registrationAudit } from './activityRegistration.table'

/** Fields of a registration for the audit log; no personal data. */
const auditedOf = ({ status, people, activityId }: RegistrationRow) => ({
  status,
  people,
  activityId,
})

/** Sign-up actions of the park's staff: audit, waiting list, check-in. */
export function createSignUpDesk(deps: ActivityDeps, sweep: ActivitySweep) {
  const { db, clock, codes, points, messages } = deps

  async function activityOf(tenantId: string, id: string): Promise<ActivityRow> {
    const row = await findActivity(db, tenantId, knownId(id))
    if (!row) throw noActivity()
    return row
  }

  const admittedTo = async (activity: ActivityRow): Promise<RegistrationRow[]> =>
    (await registrationsFor(db, activity, openStatuses)).filter(isAdmitted)

  /**
   * Changes a locked registration and writes the audit entry; none if `work` returns the row unchanged.
   * @param details of the act, for the entry
   */
  const changeRegistration = (
    tenantId: string,
    id: string,
    writeAudit: WriteAudit,
    work: (
      tx: Transaction,
      row: RegistrationRow,
      activity: ActivityRow,
      at: Date,
    ) => Promise<RegistrationRow>,
    details: object = {},
  ): Promise<RegistrationRow> =>
    withTransaction(db, async (tx) => {
      const before = await lockRegistration(tx, tenantId, knownId(id))
      const activity = before && (await findActivity(tx, tenantId, before.activityId))
      if (!before || !activity) throw noRegistration()
      const after = await work(tx, before, activity, new Date(clock()))
      if (after === before) return before
      await writeAudit(tx, {
        kind: registrationAudit,
        id: after.id,
        before: auditedOf(before),
        after: { ...auditedOf(after), ...details },
      })
      return after
    })

  function requireCheckIn(activity: ActivityRow, now: number): void {
    if (activity.cancelReason !== null) throw new Failure(409, '活动已取消', 'checkIn')
    if (now < activity.startAt.getTime() - CHECK_IN_LEAD_MS)
      throw new Failure(409, '开始前 3 小时起签到', 'checkIn')
    if (now >= activity.endAt.getTime()) throw new Failure(409, '活动已结束，不能签到', 'checkIn')
  }

  /** Checks people of a registration in and grants their points. */
  async function checkIn(
    tx: Transaction,
    before: RegistrationRow,
    activity: ActivityRow,
    lines: readonly number[] | 'all',
    at: Date,
  ): Promise<RegistrationRow> {
    requireCheckIn(activity, at.getTime())
    if (!isAdmitted(before)) throw wrongState()
    const people = await peopleOf(tx, before)
    const meant = people.filter(
      ({ line, checkedInAt }) => !checkedInAt && (lines === 'all' || lines.includes(line)),
    )
    const came: string[] = []
    for (const person of meant)
      if (await markCheckedIn(tx, person, activity.pointsReward, at)) came.push(person.name)
    if (came.length === 0) throw new Failure(409, '已经签到过了', 'checkedIn')
    const row =
      before.status === 'CheckedIn'
        ? { ...before }
        : await moveRegistration(tx, await admit(tx, before), 'CheckedIn')
    await addEvent(tx, row, `${came.join('、')}已签到`, at)
    const { tenantId, userId, orderId } = before
    const earned = activity.pointsReward * came.length
    await points.earn(tx, {
      tenantId,
      userId,
      ...(orderId !== null && { orderId }),
      points: earned,
      kind: 'pointActivity',
      note: activity.title,
      at,
    })
    return row
  }

  return {
    checkedIn: (tenantId: string, ids: readonly string[]) => checkedInOf(db, tenantId, ids),
    registrations: (activity: ActivityRow, statuses?: readonly Status[]) =>
      registrationsFor(db, activity, statuses),
    people: (activity: ActivityRow) => peopleOfActivity(db, activity),

    /** A registration of this activity. @throws Failure 404 */
    async registration(tenantId: string, activityId: string, id: string) {
      const activity = await activityOf(tenantId, activityId)
      const registration = await findRegistration(db, tenantId, { id: knownId(id) })
      if (registration?.activityId !== activity.id) throw noRegistration()
      return { registration, activity }
    },

    /** @throws Failure 404, 409 `registrationState`, `activityCancelled` */
    approve: (tenantId: string, id: string, writeAudit: WriteAudit) =>
      changeRegistration(tenantId, id, writeAudit, async (tx, row, activity, at) => {
        if (row.status === 'Confirmed') return row
        if (row.status !== 'PendingAudit') throw wrongState()
        if (activity.cancelReason !== null)
          throw new Failure(409, '活动已取消，不能通过', 'activityCancelled')
        return confirm({ messages }, tx, row, activity, at)
      }),

    /**
     * Rejects a sign-up and refunds it, changed answers of a confirmed place by the activity's rule.
     * @throws Failure 404, 409 `registrationState`
     */
    async reject(
      tenantId: string,
      id: string,
      reason: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const before = await findRegistration(db, tenantId, { id: knownId(id) })
      if (!before) throw noRegistration()
      if (before.status !== 'PendingAudit') throw wrongState()
      const isEnded = await sweep.endByPark(before, {
        ...{ status: 'Rejected', reason, message: signUpRejected, writeAudit },
        isStill: ({ status }) => status === 'PendingAudit',
      })
      if (!isEnded) throw wrongState()
    },

    /** What a cancellation now gives back. @throws Failure 409 `registrationState` */
    async cancellation({ registration, activity }: RegistrationEvent) {
      if (!isCancellable(registration, activity, clock())) throw wrongState()
      const { tenantId, orderId } = registration
      const order = orderId ? await deps.orders.find(db, tenantId, orderId) : undefined
      return backOf(registration, activity, order, clock())
    },

    /**
     * Cancels a confirmed sign-up in the member's stead; gives back what a cancellation in the app does.
     * @throws Failure 404, 409 `registrationState`, `refundChanged`
     */
    async cancelOne(
      tenantId: string,
      id: string,
      { reason, shown }: { reason: string; shown: ShownBack },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const before = await findRegistration(db, tenantId, { id: knownId(id) })
      if (!before) throw noRegistration()
      const activity = await activityOf(tenantId, before.activityId)
      if (!isCancellable(before, activity, clock())) throw wrongState()
      const isEnded = await sweep.endByPark(before, {
        ...{ status: 'Cancelled', reason, message: signUpCancelled, writeAudit, shown },
        isStill: isCancellable,
      })
      if (!isEnded) throw wrongState()
    },

    /** Offers a place to a waiting member out of turn. @throws Failure 404, 409 `activityFull` */
    offer: (tenantId: string, id: string, writeAudit: WriteAudit) =>
      changeRegistration(tenantId, id, writeAudit, async (tx, row, activity, at) => {
        if (row.status !== 'Waitlisted' || at >= activity.startAt || activity.cancelReason !== null)
          throw wrongState()
        if (!(await takePlaces(tx, activity, row.people)))
          throw new Failure(409, `空出的名额不够 ${row.people} 个，请先增加名额`, 'activityFull')
        const until = new Date(Math.min(at.getTime() + activityOfferMs, activity.startAt.getTime()))
        const registration = await moveRegistration(tx, row, 'Offered', { offeredUntil: until })
        await addEvent(tx, registration, '已为您安排名额', at)
        await messages.tell(tx, placeOffered, registration, { registration, activity }, at)
        return registration
      }),

    /** Checks in all people of the sign-up with this code. @throws Failure 404, 409 `checkIn`, `checkedIn` */
    async checkInByCode(
      tenantId: string,
      activityId: string,
      code: string,
      writeAudit: WriteAudit,
    ) {
      const activity = await activityOf(tenantId, activityId)
      requireCheckIn(activity, clock())
      const shown = codes.whose(await admittedTo(activity), code, clock())
      if (!shown)
        throw new Failure(409, '没有这个签到码，或它已经换新，请看会员手机上的最新一个', 'checkIn')
      return changeRegistration(tenantId, shown.id, writeAudit, (tx, row, of, at) =>
        checkIn(tx, row, of, 'all', at),
      )
    },

    /** The sign-up with this code among the activities that take check-ins now; undefined: none. */
    async byCode(tenantId: string, code: string) {
      const now = clock()
      const span = { from: new Date(now), to: new Date(now + CHECK_IN_LEAD_MS + 1) }
      for (const activity of await activitiesWithin(db, tenantId, span)) {
        const registration = codes.whose(await admittedTo(activity), code, now)
        if (registration) return { registration, activity }
      }
      return undefined
    },

    /** Checks in all people of a sign-up without a code. @throws Failure 404, 409 `checkIn`, `checkedIn` */
    checkInAll: (tenantId: string, id: string, writeAudit: WriteAudit) =>
      changeRegistration(tenantId, id, writeAudit, (tx, row, activity, at) =>
        checkIn(tx, row, activity, 'all', at),
      ),

    /**
     * Undoes the check-in of a wrong person, with what it gave; no-op if already undone.
     * @param checkedInAt time of the check-in that the clerk was shown, ms
     * @throws Failure 404, 409 `registrationState`, `checkIn` after another check-in
     */
    undoCheckIn: (
      tenantId: string,
      id: string,
      { line, checkedInAt, reason }: { line: number; checkedInAt: number; reason: string },
      writeAudit: WriteAudit,
    ) =>
      changeRegistration(
        tenantId,
        id,
        writeAudit,
        async (tx, row, activity, at) => {
          const person = (await peopleOf(tx, row)).find((one) => one.line === line)
          if (!person) throw noRegistration()
          if (person.checkedInAt === null) return row
          if (!isCheckInUndoable(row, activity, at.getTime())) throw wrongState()
          if (person.checkedInAt.getTime() !== checkedInAt)
            throw new Failure(409, '刚刚又签到过，请看过再撤销', 'checkIn')
          const people = await undoCheckIns(tx, row, { line })
          const left = (await checkedInOf(tx, tenantId, [row.id])).get(row.id) ?? 0
          const registration =
            left === 0 ? await moveRegistration(tx, row, 'Confirmed') : { ...row }
          const { name } = person
          await addEvent(tx, registration, `${name}的签到已撤销：${reason}`, at)
          const taken = { people, kind: 'pointActivity', at }
          const earned = await takeBackRewards(deps, tx, row, activity, taken)
          const event = { registration, activity, name, reason, points: earned, at }
          await messages.tell(tx, checkInUndone, registration, event, at)
          return registration
        },
        { line, reason },
      ),

    /** Checks in one person without a code. @throws Failure 404, 409 `checkIn`, `checkedIn` */
    checkInPerson: (tenantId: string, id: string, line: number, writeAudit: WriteAudit) =>
      changeRegistration(tenantId, id, writeAudit, (tx, row, activity, at) =>
        checkIn(tx, row, activity, [line], at),
      ),
  }
}
