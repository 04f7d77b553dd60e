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
  offWithEvenings,
  takeWaiting,
  wantedSchedules,
} from './showNotify.repository'
import { scheduleStanding } from './showState'

/** Ticket holders are reminded this long before the start, ms. */
const REMIND_MS = 24 * 3_600_000

type Told = MessageKind<ShowEvent & { userId: string }>

/** Time-driven work on shows and mass messages. Safe to run on several servers. */
export function createShowSweep(
  deps: ShowDeps,
  changes: Pick<ReturnType<typeof createShowChanges>, 'cancelOfOffline'>,
) {
  const { db, clock, log, messages, hooks } = deps

  /**
   * Messages members waiting for a schedule once it can be bought; drops those waiting for one that can no longer be
   * bought.
   */
  async function tellWaiting(tenantId: string, scheduleId: string): Promise<boolean> {
    const now = clock()
    const [whole] = await schedulesWithShow(db, tenantId, [scheduleId])
    if (!whole) return false
    const { status } = scheduleStanding(whole.show, whole.schedule, whole.tiers, now)
    if (status === 'SoldOut' || status === 'Upcoming') return false
    const isSold = status === 'OnSale' || status === 'LowStock'
    const at = new Date(now)
    await withTransaction(db, async (tx) => {
      for (const userId of await takeWaiting(tx, tenantId, scheduleId, at))
        if (isSold)
          await messages.tell(tx, ticketsBack, { tenantId, userId }, { ...whole, userId }, at)
    })
    return true
  }

  /** Messages all ticket holders once; `mark` records that it was done. */
  async function tellHolders(
    tx: Transaction,
    { tenantId, id }: ScheduleRow,
    kind: Told,
    mark: Partial<ScheduleRow>,
  ): Promise<void> {
    const at = new Date(clock())
    const [whole] = await schedulesWithShow(tx, tenantId, [id])
    if (!whole || !hooks.holders) return
    for (const userId of await hooks.holders(tx, tenantId, id))
      await messages.tell(tx, kind, { tenantId, userId }, { ...whole, userId }, at)
    await updateSchedule(tx, { tenantId, id }, mark)
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
    if (!hooks.holders) return
    await withTransaction(db, async (tx) => {
      const row = await lockSchedule(tx, tenantId, id)
      const at = new Date(clock())
      if (!row || row.cancelReason !== null || row.startAt <= at) return
      if (row.movedAt && !row.movedToldAt)
        await tellHolders(tx, row, showMoved, { movedToldAt: at })
      const isNear = row.startAt.getTime() - at.getTime() <= REMIND_MS
      if (isNear && !row.remindedAt) await tellHolders(tx, row, showTomorrow, { remindedAt: at })
    })
  }

  async function each(what: string, work: () => Promise<unknown>): Promise<void> {
    // A failing schedule must not block the others.
    await work().catch((error: unknown) => log.warn({ err: error }, `the sweep failed at ${what}`))
  }

  return {
    /** @returns number of shows and schedules processed */
    async sweep(tenantId: string): Promise<number> {
      const now = new Date(clock())
      const off = await offWithEvenings(db, tenantId, now)
      for (const { id, reason } of off)
        await each('a show', () => changes.cancelOfOffline(tenantId, id, reason))
      const nearBefore = new Date(now.getTime() + REMIND_MS)
      const due = await dueSchedules(db, tenantId, { now, nearBefore })
      for (const schedule of due) await each('a schedule', () => settle(schedule))
      const wanted = await wantedSchedules(db, tenantId)
      for (const id of wanted) await each('a wish', () => tellWaiting(tenantId, id))
      return off.length + due.length + wanted.length
    },
  }
}
