import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import {
  lockSchedule,
  schedulesWithShow,
  updateSchedule,
  type ScheduleRow,
} from './show.repository'
import type { ShowDeps } from './showDeps'
import type { createShowChanges } from './showChanges'
import { showMoved, showTomorrow, ticketsBack, type ShowEvent } from './showMessages'
import {
  dueSchedules,
  offWithSchedules,
  takeWaiting,
  wantedSchedules,
} from './showNotify.repository'
import { scheduleStatusOf } from './showState'

/** Ticket holders are reminded this long before the start, ms. */
const REMIND_MS = 24 * 3_600_000

const offlineWork = { work: 'show.offline', title: '取消已下线演出的场次' }
const settleWork = { work: 'show.schedule', title: '处理场次的取消、改期与提醒' }
const waitingWork = { work: 'show.wish', title: '通知等票的会员' }

/** Messages per transaction. */
const MESSAGES_AT_ONCE = 100

/** Whether a schedule is still as it was read: neither cancelled nor moved again. */
const isSameEvent = (row: ScheduleRow, seen: ScheduleRow): boolean =>
  row.cancelReason === null &&
  row.startAt.getTime() === seen.startAt.getTime() &&
  row.movedAt?.getTime() === seen.movedAt?.getTime()

type ShowMessage = MessageKind<ShowEvent & { userId: string }>

/** Time-driven work on shows and mass messages. Safe to run on several servers. */
export function createShowSweep(
  deps: ShowDeps,
  changes: Pick<ReturnType<typeof createShowChanges>, 'cancelOfOffline'>,
) {
  const { db, clock, faults, messages, hooks } = deps

  /**
   * Messages members waiting for a schedule once it can be bought; drops those waiting for one that can no longer be
   * bought.
   */
  async function tellWaiting(tenantId: string, scheduleId: string): Promise<void> {
    const now = clock()
    const [whole] = await schedulesWithShow(db, tenantId, [scheduleId])
    if (!whole) return
    const { status } = scheduleStatusOf(whole.show, whole.schedule, whole.tiers, now)
    if (status === 'SoldOut' || status === 'Upcoming') return
    const isSold = status === 'OnSale' || status === 'LowStock'
    const at = new Date(now)
    const tellSome = () =>
      withTransaction(db, async (tx) => {
        const taken = await takeWaiting(tx, tenantId, scheduleId, at, MESSAGES_AT_ONCE)
        if (isSold)
          for (const userId of taken)
            await messages.tell(tx, ticketsBack, { tenantId, userId }, { ...whole, userId }, at)
        return taken.length
      })
    let sentCount = MESSAGES_AT_ONCE
    while (sentCount === MESSAGES_AT_ONCE) sentCount = await tellSome()
  }

  /**
   * Messages ticket holders in transactions of their own, so that a full hall locks the schedule only for those who
   * bought meanwhile.
   * @returns ids of those messaged
   */
  async function tellAhead(seen: ScheduleRow, kind: ShowMessage): Promise<ReadonlySet<string>> {
    const { tenantId, id } = seen
    const notified = new Set<string>()
    const holders = (await hooks.holders?.(db, tenantId, id)) ?? []
    for (let from = 0; from < holders.length; from += MESSAGES_AT_ONCE)
      await withTransaction(db, async (tx) => {
        const at = new Date(clock())
        const [whole] = await schedulesWithShow(tx, tenantId, [id])
        if (!whole || !isSameEvent(whole.schedule, seen)) return
        for (const holder of holders.slice(from, from + MESSAGES_AT_ONCE)) {
          await messages.tell(tx, kind, { tenantId, ...holder }, { ...whole, ...holder }, at)
          notified.add(holder.userId)
        }
      })
    return notified
  }

  /** Messages all ticket holders once; `markOf` gives the change that records it. */
  async function tellHolders(
    seen: ScheduleRow,
    kind: ShowMessage,
    markOf: (at: Date) => Partial<ScheduleRow>,
  ): Promise<void> {
    const notified = await tellAhead(seen, kind)
    const { tenantId, id } = seen
    await withTransaction(db, async (tx) => {
      // Takes the same lock as a seat sale: later buyers are messaged by `tellMoved`.
      const row = await lockSchedule(tx, tenantId, id)
      const at = new Date(clock())
      if (!row || !isSameEvent(row, seen) || row.startAt <= at) return
      const [whole] = await schedulesWithShow(tx, tenantId, [id])
      if (!whole || !hooks.holders) return
      for (const holder of await hooks.holders(tx, tenantId, id))
        if (!notified.has(holder.userId))
          await messages.tell(tx, kind, { tenantId, ...holder }, { ...whole, ...holder }, at)
      await updateSchedule(tx, { tenantId, id }, markOf(at))
    })
  }

  /** Handles one due schedule; each kind of work has its own transaction. */
  async function settle(seen: ScheduleRow): Promise<void> {
    const { tenantId, id, cancelReason } = seen
    if (cancelReason !== null) {
      for (const handler of hooks.cancels) if (!(await handler(seen, cancelReason))) return
      // Takes the same lock as a seat sale, so that orders sold before the cancellation are visible by then.
      await withTransaction(db, async (tx) => {
        const row = await lockSchedule(tx, tenantId, id)
        const at = new Date(clock())
        if (row?.cancelReason != null)
          await updateSchedule(tx, row, { cancelDoneAt: at, doneAt: at })
      })
      return
    }
    if (!hooks.holders || seen.startAt.getTime() <= clock()) return
    if (seen.movedAt && !seen.movedToldAt) {
      await withTransaction(db, async (tx) => {
        const row = await lockSchedule(tx, tenantId, id)
        if (row) await hooks.reopenEntry?.(tx, row)
      })
      await tellHolders(seen, showMoved, (movedToldAt) => ({ movedToldAt }))
    }
    const isNear = seen.startAt.getTime() - clock() <= REMIND_MS
    if (isNear && !seen.remindedAt)
      await tellHolders(seen, showTomorrow, (remindedAt) => ({ remindedAt }))
  }

  return {
    /**
     * Messages the buyer of seats that were held before a move and paid after its message went out. Call it with the
     * schedule's row locked, as a sale does: the message to all is sent under that lock.
     */
    async tellMoved(
      tx: Transaction,
      { tenantId, scheduleId, userId }: { tenantId: string; scheduleId: string; userId: string },
      heldAt: Date,
      at: Date,
    ): Promise<void> {
      const [whole] = await schedulesWithShow(tx, tenantId, [scheduleId])
      const { movedAt = null, movedToldAt = null } = whole?.schedule ?? {}
      if (!whole || !movedAt || !movedToldAt || movedAt <= heldAt) return
      const event = { ...whole, userId, orderedAt: heldAt }
      await messages.tell(tx, showMoved, { tenantId, userId }, event, at)
    },

    /** @returns number of shows and schedules processed */
    async sweep(tenantId: string): Promise<number> {
      const now = new Date(clock())
      const off = await offWithSchedules(db, tenantId, now)
      const reasons = new Map(off.map(({ id, reason }) => [id, reason]))
      const calledOff = await faults.each(tenantId, offlineWork, [...reasons.keys()], (id) =>
        changes.cancelOfOffline(tenantId, id, reasons.get(id)!),
      )
      const nearBefore = new Date(now.getTime() + REMIND_MS)
      const due = await dueSchedules(db, tenantId, { now, nearBefore })
      const byId = new Map(due.map((schedule) => [schedule.id, schedule]))
      const settled = await faults.each(tenantId, settleWork, [...byId.keys()], (id) =>
        settle(byId.get(id)!),
      )
      const wanted = await wantedSchedules(db, tenantId)
      const notified = await faults.each(tenantId, waitingWork, wanted, (id) =>
        tellWaiting(tenantId, id),
      )
      return calledOff + settled + notified
    },
  }
}
