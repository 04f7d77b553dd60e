import type { ShopCard } from '@/contract/business'
import type { TodayPoster } from '@/contract/parkToday'
import { dayOf, startOf } from '@/rules/openingHours/hours'
import { closingText } from '@/rules/openingHours/openingAt'
import { openStretchAt } from '@/rules/openingHours/openStretch'
import type { BusinessService } from '../../directory/business/business.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { ofTheDay } from './byTheClock'

export interface ShopPosterOptions {
  businesses: Pick<BusinessService, 'more'>
  shops: Pick<ShopService, 'hours' | 'listed'>
}

/** Categories of shops to eat or drink at; the park's folder names them freely. */
const eating = /餐|饮|食|面|咖啡|茶|烘焙|甜品|酒|小吃/
const MEALS = 2
const CLOSINGS = 1
const HOUR_MS = 3_600_000
/** A shop that opens at most this much later is a meal of now. */
const OPENS_WITHIN_MS = 3 * HOUR_MS
/** A closing time is announced if it is at least half an hour and at most this number of hours away. */
const CLOSES_WITHIN_MS = 4 * HOUR_MS
const TIME_TO_GO_MS = HOUR_MS / 2
/** Before this hour of the day no closing time is shown. */
const EVENING_HOUR = 16

const placeOf = ({ BuildingName, FloorName }: ShopCard) =>
  [BuildingName, FloorName].filter(Boolean).join(' ')

/** Posters of shops: where to eat, first what is open, or else another open shop, and what closes in the evening; others each day. */
export function createShopPosters({ businesses, shops }: ShopPosterOptions) {
  return async (tenantId: string, now: number): Promise<TodayPoster[]> => {
    const rows = await shops.listed(tenantId)
    const ids = rows.map(({ id }) => id).sort()
    const hours = await shops.hours(tenantId, ids)
    const placesToEat = new Set(
      rows.filter(({ category }) => eating.test(category)).map(({ id }) => id),
    )
    const open = ids.flatMap((id) => {
      const openingHours = hours.get(id)
      const stretch = openingHours && openStretchAt(openingHours, now)
      return stretch ? [{ id, ...stretch }] : []
    })
    const inTime = open.filter(
      ({ from, to }) =>
        from < now + OPENS_WITHIN_MS &&
        dayOf(from) <= dayOf(now) &&
        (to === null || to > now + TIME_TO_GO_MS),
    )
    const isOpen = ({ from }: { from: number }) => from <= now
    const eatings = inTime.filter(({ id }) => placesToEat.has(id))
    const openEatings = eatings.filter(isOpen)
    const meals = [
      ...(openEatings.length > 0
        ? ofTheDay(openEatings, MEALS, now)
        : ofTheDay(inTime.filter(isOpen), 1, now)),
      ...ofTheDay(
        eatings.filter((each) => !isOpen(each)),
        MEALS,
        now,
      ),
    ].slice(0, MEALS)
    const isEvening = now - startOf(dayOf(now)) >= EVENING_HOUR * HOUR_MS
    const closings = ofTheDay(
      open.filter(
        ({ id, from, to }) =>
          isEvening &&
          from <= now &&
          to !== null &&
          to > now + TIME_TO_GO_MS &&
          to < now + CLOSES_WITHIN_MS &&
          !meals.some((meal) => meal.id === id),
      ),
      CLOSINGS,
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
      ...closings.flatMap(({ id, to }) =>
        to === null ? [] : poster('closing', id, to, `至 ${closingText(to)}`),
      ),
    ]
  }
}
