import { withTransaction } from '../../../database/withTransaction'
import { bySystem } from '../../../kernel/writeAudit'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import {
  lockActivity,
  openActivities,
  updateActivity,
  waitingOf,
  type ActivityRow,
} from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { hasWaitingList } from './activityState'
import { createActivityEnds, isCheckInMoved, isUnaudited } from './activityEnds'
import {
  activityCancelled,
  activityMoved,
  activityTomorrow,
  signUpRejected,
  waitingOver,
  type RegistrationEvent,
} from './activityMessages'
import { offersOver, registrationsFor } from './registrationLists.repository'
import type { RegistrationRow } from './registration.repository'
import { isAdmitted, openStatuses } from './registrationState'

/** Confirmed members are reminded this long before the start, ms. */
const REMIND_MS = 24 * 3_600_000

/** Messages per transaction. */
const MESSAGES_AT_ONCE = 100

const offerWork = { work: 'activity.offer', title: '收回没有确认的候补名额' }
const dueWork = { work: 'activity.due', title: '处理活动的取消、提醒与结束' }

/** A piece of work with the id of its row, an activity or a registration. */
interface Due {
  id: string
  work: () => Promise<unknown>
}

const isMoveToTell = ({ movedAt, movedToldAt, cancelReason }: ActivityRow): boolean =>
  cancelReason === null && movedAt !== null && movedToldAt === null

const isToRemind = ({ startAt, remindedAt, cancelReason }: ActivityRow, now: number): boolean =>
  cancelReason === null &&
  remindedAt === null &&
  now >= startAt.getTime() - REMIND_MS &&
  now < startAt.getTime()

export type ActivitySweep = ReturnType<typeof createActivitySweep>

/** Time-driven work on activities, and on many registrations at once. Safe on several servers. */
export function createActivitySweep(deps: ActivityDeps) {
  const { db, clock, faults, messages, places } = deps
  const { endByPark, takeBack, finish, confirmUnaudited, undoCheckIn } = createActivityEnds(deps)

  /** Offers free places: added ones, or released otherwise. */
  const offerFree = ({ tenantId, id }: ActivityRow) =>
    withTransaction(db, async (tx) => {
      await places.offer(tx, await lockActivity(tx, tenantId, id), new Date(clock()))
    })

  /**
   * Messages the members of an activity once, about the activity as it is under the lock that a sign-up takes. Each
   * transaction messages some only, so that sign-ups wait for no more than these.
   */
  async function tellAll(
    { tenantId, id, startAt, movedAt }: ActivityRow,
    message: MessageKind<RegistrationEvent>,
    isDue: (activity: ActivityRow, now: number) => boolean,
    hears: (registration: RegistrationRow) => boolean,
    mark: (at: Date) => Partial<ActivityRow>,
  ): Promise<void> {
    const notified = new Set<string>()
    const tellSome = () =>
      withTransaction(db, async (tx) => {
        const activity = await lockActivity(tx, tenantId, id)
        const at = new Date(clock())
        const isSame =
          activity.startAt.getTime() === startAt.getTime() &&
          activity.movedAt?.getTime() === movedAt?.getTime()
        // Moved, cancelled or announced meanwhile.
        if (!isSame || !isDue(activity, at.getTime())) return true
        const left = (await registrationsFor(tx, activity, openStatuses)).filter(
          (registration) => hears(registration) && !notified.has(registration.id),
        )
        for (const registration of left.slice(0, MESSAGES_AT_ONCE)) {
          await messages.tell(tx, message, registration, { registration, activity }, at)
          notified.add(registration.id)
        }
        const isDone = left.length <= MESSAGES_AT_ONCE
        if (isDone) await updateActivity(tx, activity, mark(at))
        return isDone
      })
    let isDone = false
    while (!isDone) isDone = await tellSome()
  }

  /** Marks an activity as done if it has no open registrations; checked under the lock that a sign-up takes. */
  const markDone = ({ tenantId, id }: ActivityRow) =>
    withTransaction(db, async (tx) => {
      const activity = await lockActivity(tx, tenantId, id)
      const at = new Date(clock())
      const isOver = activity.cancelReason !== null || at >= activity.endAt
      const left = await registrationsFor(tx, activity, openStatuses)
      if (isOver && left.length === 0) await updateActivity(tx, activity, { doneAt: at })
    })

  /** Yields the work due for one activity. */
  async function* due(activity: ActivityRow): AsyncGenerator<Due> {
    const now = clock()
    const { tenantId, endAt, cancelReason } = activity
    const open = await registrationsFor(db, activity, openStatuses)
    if (cancelReason !== null) {
      for (const row of open)
        yield {
          id: row.id,
          work: () =>
            endByPark(row, {
              ...{ status: 'Cancelled', reason: `活动取消：${cancelReason}` },
              ...{ message: activityCancelled, isStill: () => true, writeAudit: bySystem },
            }),
        }
    } else {
      for (const row of open)
        if (isCheckInMoved(row, activity, now)) yield { id: row.id, work: () => undoCheckIn(row) }
      if (isMoveToTell(activity))
        yield {
          id: activity.id,
          work: () =>
            tellAll(
              activity,
              activityMoved,
              isMoveToTell,
              () => true,
              (at) => ({ movedToldAt: at }),
            ),
        }
      for (const row of open)
        if (now < endAt.getTime() && isUnaudited(row, activity))
          yield { id: row.id, work: () => confirmUnaudited(row) }
      if (isToRemind(activity, now))
        yield {
          id: activity.id,
          work: () =>
            tellAll(activity, activityTomorrow, isToRemind, isAdmitted, (at) => ({
              remindedAt: at,
            })),
        }
      const waiting = await waitingOf(db, tenantId, [activity.id])
      if (activity.joined < activity.quota && waiting.size > 0 && hasWaitingList(activity, now))
        yield { id: activity.id, work: () => offerFree(activity) }
      if (!hasWaitingList(activity, now))
        for (const row of open)
          if (row.status === 'Waitlisted')
            yield {
              id: row.id,
              work: () =>
                endByPark(row, {
                  ...{ status: 'Cancelled', reason: '活动已开始，没有等到名额' },
                  ...{ message: waitingOver, writeAudit: bySystem },
                  isStill: ({ status }, of, at) =>
                    status === 'Waitlisted' && !hasWaitingList(of, at),
                }),
            }
          else if (row.status === 'Offered') yield { id: row.id, work: () => takeBack(row) }
      if (now >= endAt.getTime())
        for (const row of open)
          if (row.status === 'PendingAudit' && !isAdmitted(row))
            yield {
              id: row.id,
              work: () =>
                endByPark(row, {
                  ...{ status: 'Rejected', reason: '活动结束前没有完成审核' },
                  ...{ message: signUpRejected, writeAudit: bySystem },
                  isStill: ({ status }, of, at) =>
                    status === 'PendingAudit' && at >= of.endAt.getTime(),
                }),
            }
          else yield { id: row.id, work: () => finish(row) }
    }
    const isOver = cancelReason !== null || now >= endAt.getTime()
    if (isOver && open.length === 0) yield { id: activity.id, work: () => markDone(activity) }
  }

  /** Does the work due for one activity, each piece under the fault of its row. */
  async function sweepActivity(activity: ActivityRow): Promise<number> {
    let touched = 0
    for await (const { id, work } of due(activity))
      touched += await faults.each(activity.tenantId, dueWork, [id], work)
    return touched
  }

  return {
    endByPark,

    /** Does the work due for one activity; what fails is left to the sweep. */
    sweepActivity,

    /** @returns number of items processed */
    async sweep(tenantId: string): Promise<number> {
      let touched = 0
      for (const row of await offersOver(db, tenantId, new Date(clock())))
        touched += await faults.each(tenantId, offerWork, [row.id], () => takeBack(row))
      for (const activity of await openActivities(db, tenantId))
        touched += await sweepActivity(activity)
      return touched
    },
  }
}
