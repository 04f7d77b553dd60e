import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { requireSeen, type SeenValues } from '../../../kernel/seen'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { show, showSchedule, showAudit, showScheduleAudit } from './show.table'
import { lockSchedule, markOffline, updateSchedule, type ScheduleRow } from './show.repository'
import type { ShowDeps } from './showDeps'
import { requireFreeHall } from './freeHall'
import { noSchedule, noShow } from './showState'
import { movedTextOf } from './showSchedule.folder'

const auditedOf = ({ startAt, endAt, isStopped, cancelReason }: ScheduleRow) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  isStopped,
  cancelReason,
})

/** Times of a schedule, as a move shows them. */
export const timesOf = ({
  startAt,
  endAt,
}: Pick<ScheduleRow, 'startAt' | 'endAt'>): SeenValues => ({
  ...{ startAt: startAt.getTime(), endAt: endAt.getTime() },
})

const tooLate = () => new Failure(409, '这一场已经开演，不能再改', 'scheduleBegun')
const alreadyCancelled = () => new Failure(409, '这一场已经取消', 'scheduleCancelled')

/** Changes to a show that is already on sale. Refunds and messages to buyers follow in the sweep. */
export function createShowChanges({ db, clock }: Pick<ShowDeps, 'db' | 'clock'>) {
  /** Locks a schedule and stores what `act` returns, with an audit entry; no-op for undefined. @throws Failure 404 */
  async function change(
    tenantId: string,
    id: string,
    act: (row: ScheduleRow, now: Date) => Partial<ScheduleRow> | undefined,
    writeAudit: WriteAudit,
  ): Promise<void> {
    await withTransaction(db, async (tx) => {
      const now = new Date(clock())
      const before = await lockSchedule(tx, tenantId, knownId(id))
      if (!before) throw noSchedule()
      const set = act(before, now)
      if (!set) return
      await updateSchedule(tx, before, set)
      await requireFreeHall(tx, tenantId)
      await writeAudit(tx, {
        ...{ kind: showScheduleAudit, id: before.id },
        ...{ before: auditedOf(before), after: auditedOf({ ...before, ...set }) },
      })
    })
  }

  /** Cancels all coming schedules of a show. */
  async function cancelComing(tx: Transaction, tenantId: string, showId: string, reason: string) {
    const now = new Date(clock())
    const isComing = and(
      eq(showSchedule.tenantId, tenantId),
      eq(showSchedule.showId, showId),
      isNull(showSchedule.cancelReason),
      gt(showSchedule.startAt, now),
    )
    const rows = await tx
      .select({ id: showSchedule.id })
      .from(showSchedule)
      .where(isComing)
      .orderBy(showSchedule.id)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await tx
      .update(showSchedule)
      .set({ cancelReason: reason, cancelledAt: now })
      .where(and(eq(showSchedule.tenantId, tenantId), inArray(showSchedule.id, ids)))
  }

  return {
    /**
     * Moves a schedule to another time. Tickets stay valid; their holders are messaged by the sweep.
     * @param to.seen mark of `timesOf` the schedule that the clerk was shown; undefined: none
     * @throws Failure 400 `times`, 404, 409 `scheduleBegun`, `scheduleCancelled`, `hallTaken`,
     * `contentChanged`
     */
    moveSchedule: (
      tenantId: string,
      id: string,
      to: { startAt: Date; endAt: Date; seen?: string },
      writeAudit: WriteAudit,
    ) =>
      change(
        tenantId,
        id,
        (row, now) => {
          if (row.cancelReason !== null) throw alreadyCancelled()
          if (row.startAt <= now) throw tooLate()
          const { startAt, endAt, seen } = to
          if (endAt <= startAt) throw new Failure(400, '散场应晚于开演', 'times')
          if (startAt <= now) throw new Failure(400, '新的开演时间应在现在之后', 'times')
          if (
            startAt.getTime() === row.startAt.getTime() &&
            endAt.getTime() === row.endAt.getTime()
          )
            return undefined
          if (seen !== undefined) requireSeen(seen, timesOf(row))
          const shift = startAt.getTime() - row.startAt.getTime()
          const saleTo = new Date(Math.min(row.saleTo.getTime() + shift, endAt.getTime()))
          if (saleTo <= row.saleFrom)
            throw new Failure(400, '新的时间早于开售，请另排一场', 'times')
          return {
            ...{ startAt, endAt, saleTo, movedText: movedTextOf(row.startAt) },
            ...{ movedAt: now, movedToldAt: null, remindedAt: null, doneAt: null },
          }
        },
        writeAudit,
      ),

    /** Cancels a schedule; its orders are refunded in full. @throws Failure 404, 409 `scheduleBegun` */
    cancelSchedule: (tenantId: string, id: string, reason: string, writeAudit: WriteAudit) =>
      change(
        tenantId,
        id,
        (row, now) => {
          if (row.cancelReason !== null) return undefined
          if (row.endAt <= now) throw tooLate()
          return { cancelReason: reason, cancelledAt: now }
        },
        writeAudit,
      ),

    /** Stops or resumes the sale of a schedule; sold tickets stay valid. @throws Failure 404 */
    stopSale: (tenantId: string, id: string, isStopped: boolean, writeAudit: WriteAudit) =>
      change(
        tenantId,
        id,
        (row) => (row.isStopped === isStopped ? undefined : { isStopped }),
        writeAudit,
      ),

    /** Takes a show off and cancels its coming schedules; no-op if it is off already. @throws Failure 404 */
    async takeOffline(tenantId: string, showId: string, reason: string, writeAudit: WriteAudit) {
      const id = knownId(showId)
      await withTransaction(db, async (tx) => {
        const [known] = await tx
          .select({ id: show.id })
          .from(show)
          .where(and(eq(show.tenantId, tenantId), eq(show.id, id)))
        if (!known) throw noShow()
        if (!(await markOffline(tx, tenantId, id, reason))) return
        await cancelComing(tx, tenantId, id, reason)
        await writeAudit(tx, {
          ...{
            kind: showAudit,
            id,
            before: { offlineReason: null },
            after: { offlineReason: reason },
          },
        })
      })
    },

    /** Cancels the coming schedules of a show that was taken off in the park's folder. */
    cancelOfOffline: (tenantId: string, showId: string, reason: string) =>
      withTransaction(db, (tx) => cancelComing(tx, tenantId, showId, reason)),
  }
}
