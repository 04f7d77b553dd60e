import type { DataOf } from '@/contract/endpoint'
import type { cshowCalls, ScheduleView } from '@/contract/show'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { schedulesWithShow, wantedBy, wholeShows } from './show.repository'
import type { ShowDeps } from './showDeps'
import { setNotification } from './showNotify.repository'
import { requirePlayed, type createShowSelling } from './showSelling'
import { scheduleStatusOf, seatsIn, hasTickets, noShow, saleStopped } from './showState'
import { scheduleOf, showCardOf } from './showView'

type Cshow = typeof cshowCalls

/** Reads of single schedules for visitors and members: view before the seat selection, tickets left, sale notifications. */
export function createScheduleReading(
  deps: ShowDeps,
  { scheduleOf: findSchedule }: Pick<ReturnType<typeof createShowSelling>, 'scheduleOf'>,
) {
  const { db, clock, members, hooks } = deps

  return {
    /** @throws Failure 404, Refusal 461, 462, 463 */
    async view(
      tenantId: string,
      scheduleId: string,
      member: Member | undefined,
    ): Promise<ScheduleView> {
      const now = clock()
      const found = await findSchedule(db, tenantId, scheduleId)
      requirePlayed(found)
      const { show, schedule, tiers } = found
      if (scheduleStatusOf(show, schedule, tiers, now).status === 'Ended') throw saleStopped()
      const [[whole], level, wanted, unfinished, taken] = await Promise.all([
        wholeShows(db, tenantId, [show.id], new Date(now)),
        member && members.level(db, member),
        member ? wantedBy(db, member, [schedule.id]) : new Set<string>(),
        member && hooks.holding.unfinished(db, member, schedule.id),
        member ? hooks.holding.countOf(db, member, show.id) : 0,
      ])
      if (!whole) throw noShow()
      // Seats of the unfinished order are released when the new seats are taken, so they do not count here.
      const own = taken - (unfinished?.seats.length ?? 0)
      const canTake =
        show.maxPerUser > 0 ? Math.min(show.maxPerOrder, show.maxPerUser - own) : show.maxPerOrder
      return {
        Show: showCardOf(whole, { level, now }),
        Schedule: scheduleOf(whole, found, { level, wanted, now }),
        PlanId: schedule.planId,
        AllowSeatPick: show.allowSeatPick,
        NeedRealName: show.needRealName,
        MaxPerOrder: show.maxPerOrder,
        CanTake: Math.max(0, canTake),
        Unfinished: unfinished
          ? {
              OrderId: unfinished.orderId,
              Count: unfinished.seats.length,
              ExpireAt: unfinished.expireAt.getTime(),
              Seats: unfinished.seats,
            }
          : null,
      }
    },

    /** Unknown schedules are left out; schedules that cannot be bought have no tickets left. */
    async hasTickets(
      tenantId: string,
      scheduleIds: readonly string[],
    ): Promise<DataOf<Cshow['hasTickets']>> {
      const now = clock()
      const ids = [...new Set(scheduleIds.map(knownId))]
      const found = await schedulesWithShow(db, tenantId, ids)
      const byId = new Map(found.map((each) => [each.schedule.id, each]))
      return {
        Rows: ids.flatMap((ScheduleId) => {
          const each = byId.get(ScheduleId)
          if (!each) return []
          const { status } = scheduleStatusOf(each.show, each.schedule, each.tiers, now)
          const isOver = status === 'Ended' || status === 'Cancelled'
          const Left = isOver ? 0 : seatsIn(each.tiers).left
          const HasTickets = status === 'OnSale' || status === 'LowStock'
          return [{ ScheduleId, Left, HasTickets }]
        }),
      }
    },

    /** @throws Failure 404, 409 `hasTickets`; Refusal 461, 462, 463 */
    async notify(
      member: Member,
      scheduleId: string,
      isWanted: boolean,
    ): Promise<DataOf<Cshow['notify']>> {
      const now = clock()
      const found = await findSchedule(db, member.tenantId, scheduleId)
      if (isWanted) {
        requirePlayed(found)
        const { status } = scheduleStatusOf(found.show, found.schedule, found.tiers, now)
        if (status === 'Ended') throw saleStopped()
        if (status === 'OnSale' || status === 'LowStock') throw hasTickets()
      }
      await setNotification(db, member, found.schedule.id, { isWanted, at: new Date(now) })
      return { IsNotified: isWanted }
    },
  }
}
