import type { DataOf } from '@/contract/endpoint'
import type { TimeLimitedDiscount, timeLimitedDiscountCalls } from '@/contract/timeLimitedDiscount'
import { formatFen } from '@/rules/money'
import { formatTime, startOfParkDay } from '@/utils/dateTime'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { rememberPerPark } from '../../../database/rememberPerPark'
import { scopeTextOf, type CouponService } from '../coupon/coupon.service'
import type { OrderService, PriceStep } from '../../money/order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { dayTexts, hoursText, isOpen, nextWindow } from './discountWindow'
import {
  currentDiscounts,
  findDiscount,
  itemsOf,
  type DiscountItem,
  type DiscountRow,
} from './timeLimitedDiscount.repository'

/** Before every other reduction: it changes the price that the others start from. */
const RANK = 10
/** What bills and cashiers call it. */
const TITLE = '限时优惠'
const DAY_MS = 24 * 3_600_000

export interface TimeLimitedDiscountServiceOptions {
  db: Database
  clock: () => number
  /** How long the park's discounts are believed (rememberPerPark). */
  freshMs: number
  coupons: CouponService
  orders: OrderService
  shops: ShopService
}

export type TimeLimitedDiscountService = ReturnType<typeof createTimeLimitedDiscountService>

/** Time-limited discounts (spec 7 Coupons and marketing). */
export function createTimeLimitedDiscountService(options: TimeLimitedDiscountServiceOptions) {
  const { db, clock, freshMs, coupons, orders, shops } = options
  const known = rememberPerPark({ clock, freshMs }, currentDiscounts)

  /** Running first, then what opens next. */
  async function current(tenantId: string, now: number): Promise<DiscountRow[]> {
    const rows = await currentDiscounts(db, tenantId, new Date(now))
    const opening = (row: DiscountRow) => Math.max(nextWindow(row, now)?.from ?? Infinity, now)
    return rows
      .filter((row) => nextWindow(row, now) !== null)
      .map((row, rank) => ({ row, rank, at: opening(row) }))
      .sort((a, b) => a.at - b.at || a.rank - b.rank)
      .map(({ row }) => row)
  }

  async function shown(tenantId: string, rows: readonly DiscountRow[]) {
    const names = await coupons.shopsOf(db, tenantId, rows)
    const items = await itemsOf(
      db,
      tenantId,
      rows.map(({ id }) => id),
    )
    const now = clock()
    return rows.map((row) => {
      const scope = row.shopIds.length === 0 ? ('all' as const) : ('shops' as const)
      const text = row.kind === 'goods' ? '商城指定商品' : scopeTextOf({ ...row, scope }, names)
      const own = items.filter(({ discountId }) => discountId === row.id)
      return discountOf(row, own, text, now)
    })
  }

  /** The discount that takes most off so much at a shop now; of several that take the same, the lower rate. */
  async function bestFor(
    queryable: Queryable,
    tenantId: string,
    { shopId, amount, at }: { shopId: string; amount: number; at: Date },
  ): Promise<{ row: DiscountRow; off: number } | undefined> {
    const rows = await known(queryable, tenantId)
    return rows
      .filter(({ kind, shopIds }) => {
        return kind === 'shop' && (shopIds.length === 0 || shopIds.includes(shopId))
      })
      .filter((row) => isOpen(row, at.getTime()))
      .map((row) => ({ row, off: offOf(row, amount) }))
      .sort(
        (a, b) =>
          b.off - a.off || a.row.percentPaid - b.row.percentPaid || (a.row.id < b.row.id ? -1 : 1),
      )[0]
  }

  const step: PriceStep = {
    name: 'timeLimited',
    rank: RANK,
    async apply(queryable, { tenantId, type, kind, shopId, remaining, at }) {
      // What another system priced stays as it is.
      if (type !== 'scan' || kind === 'payRequest' || shopId === null) return []
      const best = await bestFor(queryable, tenantId, { shopId, amount: remaining, at })
      if (!best || best.off === 0) return []
      const { row, off } = best
      const reason = `${row.name}，${rateText(row)}`
      return [{ title: TITLE, reason, amount: off, hold: { id: row.id } }]
    },
  }
  orders.registerStep(step)

  return {
    /** @param request Status: those running at this moment, or those that come */
    async list(
      tenantId: string,
      { Status, ...pages }: PageRequest & { Status?: 'Running' | 'Upcoming' },
    ) {
      const now = clock()
      const rows = (await current(tenantId, now)).filter(
        (row) => Status === undefined || isOpen(row, now) === (Status === 'Running'),
      )
      const { limit, offset } = window(pages)
      const part = await shown(tenantId, rows.slice(offset, offset + limit))
      return page(part, rows.length, pages)
    },

    /** Running now or opening today. */
    async showList(tenantId: string, count: number) {
      const now = clock()
      const tomorrow = startOfParkDay(now) + DAY_MS
      const rows = await current(tenantId, now)
      const today = rows.filter((row) => (nextWindow(row, now)?.from ?? Infinity) < tomorrow)
      return shown(tenantId, today.slice(0, count))
    },

    /** Shops that take part. @throws Failure 404 */
    async shops(tenantId: string, { Id, ...pages }: PageRequest & { Id: string }) {
      const row = await findDiscount(db, tenantId, knownId(Id))
      if (!row) throw notFound('限时折扣不存在或已下架')
      const all = row.kind === 'shop' ? await shops.all(tenantId) : []
      const part = all.filter(({ id, canPay }) =>
        row.shopIds.length === 0 ? canPay : row.shopIds.includes(id),
      )
      const { limit, offset } = window(pages)
      return page(
        part
          .slice(offset, offset + limit)
          .map(({ id, name, logo }) => ({ Id: id, Name: name, Logo: logo })),
        part.length,
        pages,
      )
    },

    async some(tenantId: string, ids: readonly string[]): Promise<TimeLimitedDiscount[]> {
      const rows = await current(tenantId, clock())
      return shown(
        tenantId,
        rows.filter(({ id }) => ids.includes(id)),
      )
    },

    /** Running or opening today at a shop. */
    async ofShop(tenantId: string, shopId: string): Promise<TimeLimitedDiscount[]> {
      const now = clock()
      const rows = await current(tenantId, now)
      const tomorrow = startOfParkDay(now) + DAY_MS
      return shown(
        tenantId,
        rows.filter(
          (row) =>
            row.kind === 'shop' &&
            (row.shopIds.length === 0 || row.shopIds.includes(shopId)) &&
            (nextWindow(row, now)?.from ?? Infinity) < tomorrow,
        ),
      )
    },

    /** @throws Failure 404, 409 `shopClosed` */
    async compute(
      tenantId: string,
      { ShopId, Amount }: { ShopId: string; Amount: number },
    ): Promise<DataOf<typeof timeLimitedDiscountCalls.getTimeLimitCompute>> {
      const shop = await shops.payable(db, tenantId, ShopId)
      const at = new Date(clock())
      const best = await bestFor(db, tenantId, { shopId: shop.id, amount: Amount, at })
      if (!best) {
        return { Discount: null, Off: 0, PayAmount: Amount, Text: '此刻没有限时优惠' }
      }
      const [discount] = await shown(tenantId, [best.row])
      return {
        Discount: discount ?? null,
        Off: best.off,
        PayAmount: Amount - best.off,
        Text: `${best.row.name}，${rateText(best.row)}`,
      }
    },
  }
}

/** Rounded down to the fen, as discount coupons are. */
function offOf({ percentPaid, maxOff }: DiscountRow, amount: number): number {
  const off = Math.floor((amount * (100 - percentPaid)) / 100)
  return maxOff > 0 ? Math.min(off, maxOff) : off
}

const rateText = ({ percentPaid, maxOff, kind }: DiscountRow): string => {
  const rate = `${percentPaid / 10}折${kind === 'goods' ? '起' : ''}`
  return maxOff > 0 ? `${rate}，最高减${formatFen(maxOff)}元` : rate
}

function discountOf(
  row: DiscountRow,
  items: readonly DiscountItem[],
  scopeText: string,
  now: number,
): TimeLimitedDiscount {
  const span = nextWindow(row, now)
  const Status = !span ? 'Ended' : span.from <= now ? 'Running' : 'Upcoming'
  const StatusText = !span
    ? '已结束'
    : Status === 'Running'
      ? '进行中'
      : `${formatTime(span.from, 'M月d日 hh:mm')} 开始`
  return {
    Id: row.id,
    Name: row.name,
    SubTitle: row.subTitle,
    Cover: row.cover,
    Kind: row.kind,
    DiscountRate: row.percentPaid / 10,
    Items: items.map((item) => ({
      GoodsId: item.goodsId,
      DiscountRate: item.percentPaid / 10,
      Total: item.initialStock,
      Left: item.stock,
      LimitPerUser: item.limitPerUser,
    })),
    MaxOff: row.maxOff,
    RateText: rateText(row),
    ShopIds: row.shopIds,
    ScopeText: scopeText,
    StartAt: row.startAt.getTime(),
    EndAt: row.endAt.getTime(),
    ...dayTexts(row),
    Weekdays: row.weekdays,
    HoursText: hoursText(row),
    Status,
    StatusText,
    WindowAt: span ? (Status === 'Running' ? span.to : span.from) : null,
  }
}
