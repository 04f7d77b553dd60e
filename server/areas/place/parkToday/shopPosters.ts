import type { ShopCard } from '@/contract/business'
import type { TodayPoster } from '@/contract/parkToday'
import { dayOf, startOf } from '@/rules/openingHours/hours'
import { closingText } from '@/rules/openingHours/openingAt'
import { openStretchAt, type OpenStretch } from '@/rules/openingHours/openStretch'
import type { BusinessService } from '../../directory/business/business.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { ofTheDay } from './byTheClock'

export interface ShopPosterOptions {
  businesses: Pick<BusinessService, 'more'>
  shops: Pick<ShopService, 'hours' | 'listed'>
}

/** Categories of places to eat or drink; the park's folder names them freely. */
const eatingCategory = /餐|饮|食|面|咖啡|茶|烘焙|甜品|酒|小吃/
const MEALS = 2
const CLOSINGS = 1
const HOUR_MS = 3_600_000
/** A place to eat that opens within this time is shown too. */
const OPENS_WITHIN_MS = 3 * HOUR_MS
/** A closing time is announced if it is at least half an hour and at most this number of hours away. */
const CLOSES_WITHIN_MS = 4 * HOUR_MS
const TIME_TO_GO_MS = HOUR_MS / 2
/** Before this hour of the day no closing time is shown. */
const EVENING_HOUR = 16

/** A shop with the opening period that runs now or comes next. */
interface OpenShop extends OpenStretch {
  id: string
}

/** Whether a shop is open at `now` or opens soon, and does not close at once. */
const isInTime = ({ from, to }: OpenShop, now: number): boolean =>
  from < now + OPENS_WITHIN_MS &&
  dayOf(from) <= dayOf(now) &&
  (to === null || to > now + TIME_TO_GO_MS)

/** Places to eat, open ones first. While none is open, one other open shop is in their place. */
function mealsOf(shops: readonly OpenShop[], placesToEat: ReadonlySet<string>, now: number) {
  const isOpen = ({ from }: OpenShop) => from <= now
  const shopsInTime = shops.filter((shop) => isInTime(shop, now))
  const toEat = shopsInTime.filter(({ id }) => placesToEat.has(id))
  const openToEat = ofTheDay(toEat.filter(isOpen), MEALS, now)
  const open = openToEat.length > 0 ? openToEat : ofTheDay(shopsInTime.filter(isOpen), 1, now)
  const opening = toEat.filter((shop) => !isOpen(shop))
  return [...open, ...ofTheDay(opening, MEALS, now)].slice(0, MEALS)
}

/** In the evening: open shops that close within hours. */
function closingsOf(shops: readonly OpenShop[], now: number) {
  const isEvening = now - startOf(dayOf(now)) >= EVENING_HOUR * HOUR_MS
  const closing = shops.flatMap(({ id, from, to }) =>
    from <= now && to !== null && to > now + TIME_TO_GO_MS && to < now + CLOSES_WITHIN_MS
      ? [{ id, to }]
      : [],
  )
  return isEvening ? ofTheDay(closing, CLOSINGS, now) : []
}

const placeOf = ({ BuildingName, FloorName }: ShopCard) =>
  [BuildingName, FloorName].filter(Boolean).join(' ')

/** Posters of shops: places to eat, and in the evening what closes soon. They change from day to day. */
export function createShopPosters({ businesses, shops }: ShopPosterOptions) {
  return async (tenantId: string, now: number): Promise<TodayPoster[]> => {
    const rows = await shops.listed(tenantId)
    const ids = rows.map(({ id }) => id).sort()
    const hours = await shops.hours(tenantId, ids)
    const placesToEat = new Set(
      rows.filter(({ category }) => eatingCategory.test(category)).map(({ id }) => id),
    )
    const withHours = ids.flatMap((id): OpenShop[] => {
      const openingHours = hours.get(id)
      const stretch = openingHours && openStretchAt(openingHours, now)
      return stretch ? [{ id, ...stretch }] : []
    })
    const meals = mealsOf(withHours, placesToEat, now)
    const closings = closingsOf(
      withHours.filter(({ id }) => !meals.some((meal) => meal.id === id)),
      now,
    )
    const chosen = [...meals, ...closings].map(({ id }) => id)
    if (chosen.length === 0) return []
    const pages = { Keyword: '', PageIndex: 1, PageSize: chosen.length }
    const { DataRows } = await businesses.more(tenantId, { Ids: chosen, ...pages }, undefined)
    const cards = new Map(DataRows.map((card) => [card.Id, card]))
    const poster = (Kind: 'meal' | 'closing', id: string, At: number, Note: string) => {
      const card = cards.get(id)
      if (!card) return []
      return [{ Kind, Id: id, Title: card.Name, Image: card.Cover, At, Place: placeOf(card), Note }]
    }
    return [
      ...meals.flatMap(({ id, from, to }) =>
        poster('meal', id, from, to === null ? '24 小时营业' : `至 ${closingText(to)}`),
      ),
      ...closings.flatMap(({ id, to }) => poster('closing', id, to, `至 ${closingText(to)}`)),
    ]
  }
}
