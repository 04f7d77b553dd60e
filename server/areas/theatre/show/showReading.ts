import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type {
  cshowCalls,
  ScheduleView,
  ShowCard,
  ShowDetail,
  showIndexCalls,
} from '@/contract/show'
import { search } from '../../../database/search'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { dayRange, monthRange, parkDay, parkMonth } from '../../../kernel/parkDay'
import { searchTerms } from '../../../kernel/searchText'
import { schedulesWithShow, wantedBy, wholeShows, type WholeShow } from './show.repository'
import type { ShowDeps } from './showDeps'
import { hasTickets, noShow, saleStopped, showOffline } from './showFailures'
import {
  beginningsWithin,
  comingCategories,
  showIdsPage,
  type ShowFilter,
} from './showList.repository'
import { setWish } from './showNotify.repository'
import { requirePlayed, type createShowSelling } from './showSelling'
import { scheduleStanding, seatsIn } from './showState'
import { scheduleOf, schedulesOf, showCardOf, showDetailOf } from './showView'

type Index = typeof showIndexCalls
type Cshow = typeof cshowCalls

const HEROES = 5

/** Shows as seen by visitors and members (spec 7 Shows and tickets). */
export function createShowReading(
  deps: ShowDeps,
  { scheduleOf: findSchedule }: Pick<ReturnType<typeof createShowSelling>, 'scheduleOf'>,
) {
  const { db, clock, members, coupons, hooks } = deps

  const levelOf = async (member: Member | undefined) => member && members.level(db, member)

  async function cardsOf(tenantId: string, ids: readonly string[], now: number) {
    const shows = await wholeShows(db, tenantId, ids, new Date(now))
    return shows.map((whole): ShowCard => showCardOf(whole, now))
  }

  /** @throws Failure 404, Refusal 461 */
  async function playedShow(tenantId: string, id: string, now: number): Promise<WholeShow> {
    const [whole] = await wholeShows(db, tenantId, [knownId(id)], new Date(now))
    if (!whole) throw noShow()
    if (whole.show.offlineReason !== null) throw showOffline()
    return whole
  }

  /** Number of the member's coupons that can be used for tickets now. */
  async function couponsOf(member: Member | undefined, now: number): Promise<number> {
    if (!member) return 0
    const at = new Date(now)
    const usable = await coupons.usable(db, member, at)
    return usable.filter(
      ({ own, coupon: { kind, scope } }) =>
        own.validFrom <= at &&
        kind !== 'gift' &&
        kind !== 'parking' &&
        (scope === 'show' || scope === 'all'),
    ).length
  }

  return {
    async index(tenantId: string, month: string | undefined): Promise<DataOf<Index['get']>> {
      const now = clock()
      const at = new Date(now)
      const Month = month ?? parkMonth(now)
      const filter: ShowFilter = { words: [], state: 'coming', now: at }
      const [{ ids }, Categories, beginnings] = await Promise.all([
        showIdsPage(db, tenantId, filter, { PageIndex: 1, PageSize: HEROES }),
        comingCategories(db, tenantId, at),
        beginningsWithin(db, tenantId, monthRange(Month)),
      ])
      const Days = [...new Set(beginnings.map((each) => parkDay(each.getTime())))]
      return { Heroes: await cardsOf(tenantId, ids, now), Categories, Month, Days }
    },

    /** A keyword without any searchable word finds nothing. @throws Failure 400 `date` */
    async list(
      tenantId: string,
      request: ParsedRequestOf<Index['list']>,
    ): Promise<DataOf<Index['list']>> {
      const { PageIndex, PageSize, Category, From, To, Keyword, State } = request
      const now = clock()
      const pages = { PageIndex, PageSize }
      const words = searchTerms(Keyword)
      if (Keyword.trim() !== '' && words.length === 0) return page([], 0, pages)
      const filter: ShowFilter = {
        words,
        category: Category,
        from: From === undefined ? undefined : dayRange(From).from,
        to: To === undefined ? undefined : dayRange(To).to,
        state: State,
        now: new Date(now),
      }
      const { ids, total } = await search(db, words, (at) =>
        showIdsPage(at, tenantId, filter, pages),
      )
      return page(await cardsOf(tenantId, ids, now), total, pages)
    },

    /** @throws Failure 404, Refusal 461 */
    async detail(tenantId: string, id: string, member: Member | undefined): Promise<ShowDetail> {
      const now = clock()
      const whole = await playedShow(tenantId, id, now)
      const [level, count] = await Promise.all([levelOf(member), couponsOf(member, now)])
      return showDetailOf(whole, { level, now }, count)
    },

    /** @throws Failure 404, Refusal 461 */
    async schedules(
      tenantId: string,
      id: string,
      member: Member | undefined,
    ): Promise<DataOf<Cshow['schedule']>> {
      const now = clock()
      const whole = await playedShow(tenantId, id, now)
      const ids = whole.schedules.map(({ schedule }) => schedule.id)
      const [level, wanted] = await Promise.all([
        levelOf(member),
        member ? wantedBy(db, member, ids) : new Set<string>(),
      ])
      return { Schedules: schedulesOf(whole, { level, wanted, now }) }
    },

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
      if (scheduleStanding(show, schedule, tiers, now).status === 'Ended') throw saleStopped()
      const [[whole], level, wanted, unfinished, taken] = await Promise.all([
        wholeShows(db, tenantId, [show.id], new Date(now)),
        levelOf(member),
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
        Show: showCardOf(whole, now),
        Schedule: scheduleOf(show, found, { level, wanted, now }),
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
          const { status } = scheduleStanding(each.show, each.schedule, each.tiers, now)
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
        const { status } = scheduleStanding(found.show, found.schedule, found.tiers, now)
        if (status === 'Ended') throw saleStopped()
        if (status === 'OnSale' || status === 'LowStock') throw hasTickets()
      }
      await setWish(db, member, found.schedule.id, { isWanted, at: new Date(now) })
      return { IsNotified: isWanted }
    },
  }
}
