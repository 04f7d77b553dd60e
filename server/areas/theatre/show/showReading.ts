import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { cshowCalls, ShowCard, ShowDetail, showIndexCalls } from '@/contract/show'
import { search } from '../../../database/search'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { dayRange, monthRange, parkDay, parkMonth } from '../../../kernel/parkDay'
import { searchTerms } from '../../../kernel/searchText'
import { wantedBy, wholeShows, type WholeShow } from './show.repository'
import type { ShowDeps } from './showDeps'
import { noShow, showOffline } from './showState'
import {
  beginningsWithin,
  comingCategories,
  showIdsPage,
  type ShowFilter,
} from './showList.repository'
import { schedulesOf, showCardOf, showDetailOf } from './showView'

type Index = typeof showIndexCalls
type Cshow = typeof cshowCalls

const HEROES = 5

/** Shows as seen by visitors and members (spec 7 Shows and tickets). */
export function createShowReading({ db, clock, members, coupons }: ShowDeps) {
  const levelOf = async (member: Member | undefined) => member && members.level(db, member)

  async function cardsOf(
    tenantId: string,
    ids: readonly string[],
    now: number,
    member: Member | undefined,
  ) {
    const [shows, level] = await Promise.all([
      wholeShows(db, tenantId, ids, new Date(now)),
      levelOf(member),
    ])
    return shows.map((whole): ShowCard => showCardOf(whole, { level, now }))
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
    async index(
      tenantId: string,
      month: string | undefined,
      member: Member | undefined,
    ): Promise<DataOf<Index['get']>> {
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
      return { Heroes: await cardsOf(tenantId, ids, now, member), Categories, Month, Days }
    },

    /** A keyword without any searchable word finds nothing. @throws Failure 400 `date` */
    async list(
      tenantId: string,
      request: ParsedRequestOf<Index['list']>,
      member: Member | undefined,
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
      return page(await cardsOf(tenantId, ids, now, member), total, pages)
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
  }
}
