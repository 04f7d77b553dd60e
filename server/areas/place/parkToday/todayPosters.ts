import type { Activity } from '@/contract/activity'
import type { TodayPoster } from '@/contract/parkToday'
import { eventOpening } from '@/rules/eventHours'
import { yuanText } from '@/rules/yuanText'
import { parkDay } from '../../../kernel/parkDay'
import type { GoodsService } from '../../mall/goods/goods.service'
import type { ActivityRegistrationService } from '../../parkLife/activityRegistration/activityRegistration.service'
import type { ShowService } from '../../theatre/show/show.service'
import { byTheClock, ofTheDay } from './byTheClock'
import { createShopPosters, type ShopPosterOptions } from './shopPosters'

export interface TodayPosterOptions extends ShopPosterOptions {
  goods: Pick<GoodsService, 'hot'>
  signUps: Pick<ActivityRegistrationService, 'list'>
  shows: Pick<ShowService, 'reading'>
}

/** Number of activities and of shows read. */
const EVENTS_READ = 20
/** A rail is short: in the mini-program each poster costs 1.5 KB of what home sends to the screen. */
const EVENTS_SHOWN = 3
/** Goods of the day, chosen among the best-selling ones. */
const GOODS_SHOWN = 1
const GOODS_READ = 10

/** A title for a line of seven characters: without its subtitle and remark (全园开放日：工坊随便看, 培训（第二期）). */
const shortTitle = (title: string) => title.split(/[：（]/)[0] || title

/** Posters of the rail 今晚逛什么 (contract parkToday), by the clock. */
export function createTodayPosters(options: TodayPosterOptions) {
  const { goods, signUps, shows } = options
  const shopPosters = createShopPosters(options)

  /** Activities that are still to be visited today: those that begin today, and those that began before. */
  async function activities(tenantId: string, now: number) {
    const day = parkDay(now)
    const today = { From: day, To: day, PageIndex: 1, PageSize: EVENTS_READ }
    const { DataRows } = await signUps.list(tenantId, { ...today, State: 'open' }, undefined)
    const held = DataRows.filter(({ State, EndAt }) => State !== 'Cancelled' && EndAt > now)
    const isOfToday = ({ StartAt }: Activity) => parkDay(StartAt) === day
    const posterOf = ({ Id, Title, Cover, StartAt, EndAt, PlaceName, Fee, Points }: Activity) => ({
      ...{ Kind: 'activity' as const, Id, Title, Image: Cover, Place: PlaceName },
      At: eventOpening({ from: StartAt, to: EndAt }, now),
      Note: Fee > 0 ? yuanText(Fee) : Points > 0 ? `${Points} 积分` : '免费',
    })
    return {
      ofToday: held.filter(isOfToday).map(posterOf),
      begun: held
        .filter((each) => !isOfToday(each))
        .map(posterOf)
        .filter(({ At }) => At <= now || parkDay(At) === day),
    }
  }

  async function schedules(tenantId: string, now: number): Promise<TodayPoster[]> {
    const day = parkDay(now)
    const today = { From: day, To: day, PageIndex: 1, PageSize: EVENTS_READ }
    const coming = { ...today, State: 'coming', Keyword: '' } as const
    const { DataRows } = await shows.reading.list(tenantId, coming, undefined)
    return DataRows.filter(({ FirstAt }) => FirstAt !== null && parkDay(FirstAt) === day).map(
      ({ Id, Title, Poster: Image, FirstAt: At, Hall: Place, ...show }) => ({
        ...{ Kind: 'show' as const, Id, Title, Image, At, Place },
        // No price: the show's page has the one of the member's level, which a poster for all must not contradict.
        Note:
          show.Status === 'LowStock' || show.Status === 'SoldOut'
            ? show.StatusText
            : show.MinPrice > 0
              ? show.Category
              : '免费',
      }),
    )
  }

  async function goodsOfTheDay(tenantId: string, now: number): Promise<TodayPoster[]> {
    const best = await goods.hot(tenantId, GOODS_READ, undefined)
    return ofTheDay(best, GOODS_SHOWN, now).map((one) => ({
      ...{ Kind: 'goods' as const, Id: one.Id, Title: one.Name, Image: one.Cover, At: null },
      // For the same reason no price of goods with member prices.
      ...{ Place: one.ShopName, Note: one.MemberLevel > 0 ? '' : yuanText(one.Price) },
    }))
  }

  return async (tenantId: string, now: number): Promise<TodayPoster[]> => {
    const [held, played, atShops, sold] = await Promise.all([
      activities(tenantId, now),
      schedules(tenantId, now),
      shopPosters(tenantId, now),
      goodsOfTheDay(tenantId, now),
    ])
    // What began on an earlier day leaves room for what is only today.
    const shown = [
      ...byTheClock([...held.ofToday, ...played], now),
      ...byTheClock(held.begun, now),
    ].slice(0, EVENTS_SHOWN)
    return [...byTheClock([...shown, ...atShops], now), ...sold].map((poster) => ({
      ...poster,
      Title: shortTitle(poster.Title),
    }))
  }
}
