import type { Queryable } from '../../database/queryable'
import { marketActivity } from '../../areas/offers/marketActivity/marketActivity.table'
import {
  timeLimitedDiscount,
  timeLimitedItem,
} from '../../areas/offers/timeLimitedDiscount/timeLimitedDiscount.table'
import { artUrl, seedHtml } from './art'
import type { GoodsDiscount, ShopDiscount, SpendAndSave } from './content/types'
import { seedId } from './seedId'

const DAY_MINUTES = 24 * 60

export async function seedActivities(
  tx: Queryable,
  tenantId: string,
  activities: readonly SpendAndSave[],
): Promise<void> {
  await tx.insert(marketActivity).values(
    activities.map((item, rank) => ({
      tenantId,
      id: seedId(tenantId, 'activity', item.key),
      name: item.name,
      subTitle: item.summary,
      cover: artUrl(item.cover),
      scope: item.scope,
      shopIds: item.shops.map((key) => seedId(tenantId, 'shop', key)),
      categoryIds: [],
      tiers: [...item.tiers],
      joinsCoupon: item.stackable.coupon,
      joinsPoints: item.stackable.points,
      startAt: new Date(item.from),
      endAt: new Date(item.to),
      rules: seedHtml(item.rules),
      rank,
    })),
  )
}

const percent = (rate: number) => Math.round(rate * 10)

/** Minutes of the day of `HH:mm`. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Lower rates at some shops, each at its hours. */
export async function seedShopDiscounts(
  tx: Queryable,
  tenantId: string,
  discounts: readonly ShopDiscount[],
): Promise<void> {
  await tx.insert(timeLimitedDiscount).values(
    discounts.map(({ hours, ...item }, rank) => {
      const [dayFrom, dayTo] = [minutesOf(hours.from), minutesOf(hours.to)]
      return {
        tenantId,
        id: seedId(tenantId, 'discount', item.key),
        name: item.name,
        subTitle: item.summary,
        cover: '',
        kind: 'shop' as const,
        percentPaid: percent(item.rate),
        maxOff: item.maxOff,
        shopIds: item.shops.map((key) => seedId(tenantId, 'shop', key)),
        startAt: new Date(item.from),
        endAt: new Date(item.to),
        dayFrom,
        dayTo: dayTo > dayFrom ? dayTo : dayTo + DAY_MINUTES,
        weekdays: [...item.weekdays],
        rank,
      }
    }),
  )
}

/** Lower prices for some goods, all day long while they run. */
export async function seedDiscounts(
  tx: Queryable,
  tenantId: string,
  discounts: readonly GoodsDiscount[],
): Promise<void> {
  if (discounts.length === 0) return
  const idOf = ({ key }: GoodsDiscount) => seedId(tenantId, 'discount', key)
  await tx.insert(timeLimitedDiscount).values(
    discounts.map((item, rank) => ({
      tenantId,
      id: idOf(item),
      name: item.name,
      subTitle: '',
      cover: '',
      kind: 'goods' as const,
      percentPaid: Math.min(...item.items.map(({ rate }) => percent(rate))),
      maxOff: 0,
      shopIds: [],
      startAt: new Date(item.from),
      endAt: new Date(item.to),
      dayFrom: 0,
      dayTo: DAY_MINUTES,
      weekdays: [],
      rank,
    })),
  )
  await tx.insert(timeLimitedItem).values(
    discounts.flatMap((item) =>
      item.items.map(({ goods, rate, stock, limitPerUser }, rank) => ({
        tenantId,
        discountId: idOf(item),
        goodsId: seedId(tenantId, 'goods', goods),
        percentPaid: percent(rate),
        initialStock: stock,
        stock,
        held: 0,
        sold: 0,
        limitPerUser,
        rank,
      })),
    ),
  )
}
