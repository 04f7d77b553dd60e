import type { DataOf } from '@/contract/endpoint'
import type { TimeLimitedDiscount, timeLimitedDiscountCalls } from '@/contract/timeLimitedDiscount'
import { startOfParkDay } from '@/utils/dateTime'
import type { Database } from '../../../database/createDatabase'
import { rememberPerPark } from '../../../database/rememberPerPark'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, pageRange, type PageRequest } from '../../../kernel/paging'
import type { OrderService } from '../../money/order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { scopeTextOf, type CouponService } from '../coupon/coupon.service'
import { createBestDiscount, discountStep } from './bestDiscount'
import { discountOf, rateText, isOpen, nextWindow } from './discountView'
import {
  currentDiscounts,
  findDiscount,
  itemsOf,
  type DiscountRow,
} from './timeLimitedDiscount.repository'

const DAY_MS = 24 * 3_600_000

export interface TimeLimitedDiscountServiceOptions {
  db: Database
  clock: () => number
  /** How long the park's discounts are cached, ms (rememberPerPark). */
  freshMs: number
  coupons: CouponService
  orders: OrderService
  shops: ShopService
}

export type TimeLimitedDiscountService = ReturnType<typeof createTimeLimitedDiscountService>

/** Time-limited discounts (spec 7 Coupons and marketing). */
export function createTimeLimitedDiscountService(options: TimeLimitedDiscountServiceOptions) {
  const { db, clock, freshMs, coupons, orders, shops } = options
  const bestFor = createBestDiscount(rememberPerPark({ clock, freshMs }, currentDiscounts))
  orders.registerStep(discountStep(bestFor))

  /** Running and upcoming discounts: running first, then by opening time. */
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

  return {
    /** @param request Status: Running now, or Upcoming */
    async list(
      tenantId: string,
      { Status, ...pages }: PageRequest & { Status?: 'Running' | 'Upcoming' },
    ) {
      const now = clock()
      const rows = (await current(tenantId, now)).filter(
        (row) => Status === undefined || isOpen(row, now) === (Status === 'Running'),
      )
      const { limit, offset } = pageRange(pages)
      const part = await shown(tenantId, rows.slice(offset, offset + limit))
      return page(part, rows.length, pages)
    },

    /** Discounts running now or opening today. */
    async showList(tenantId: string, count: number) {
      const now = clock()
      const tomorrow = startOfParkDay(now) + DAY_MS
      const rows = await current(tenantId, now)
      const today = rows.filter((row) => (nextWindow(row, now)?.from ?? Infinity) < tomorrow)
      return shown(tenantId, today.slice(0, count))
    },

    /** Shops of a discount. @throws Failure 404 */
    async shops(tenantId: string, { Id, ...pages }: PageRequest & { Id: string }) {
      const row = await findDiscount(db, tenantId, knownId(Id))
      if (!row) throw notFound('限时折扣不存在或已下架')
      const all = row.kind === 'shop' ? await shops.all(tenantId) : []
      const part = all.filter(({ id, canPay }) =>
        row.shopIds.length === 0 ? canPay : row.shopIds.includes(id),
      )
      const { limit, offset } = pageRange(pages)
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

    /** Discounts running or opening today at a shop. */
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
