import type { Queryable } from '../../../database/queryable'
import type { PriceStep } from '../../money/order/order.service'
import { rateText, isOpen } from './discountView'
import type { DiscountRow } from './timeLimitedDiscount.repository'

/** Title in bills and at the cashier. */
const TITLE = '限时优惠'

type CurrentDiscounts = (queryable: Queryable, tenantId: string) => Promise<DiscountRow[]>

/** Amount taken off, rounded down to the fen like discount coupons. */
function offOf({ percentPaid, maxOff }: DiscountRow, amount: number): number {
  const off = Math.floor((amount * (100 - percentPaid)) / 100)
  return maxOff > 0 ? Math.min(off, maxOff) : off
}

/** Finds the discount that takes most off an amount (fen) at a shop at a time; on ties the lower rate. */
export const createBestDiscount =
  (current: CurrentDiscounts) =>
  async (
    queryable: Queryable,
    tenantId: string,
    { shopId, amount, at }: { shopId: string; amount: number; at: Date },
  ): Promise<{ row: DiscountRow; off: number } | undefined> => {
    const rows = await current(queryable, tenantId)
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

/** Price step that applies the best discount to a shop payment. */
export const discountStep = (bestFor: ReturnType<typeof createBestDiscount>): PriceStep => ({
  name: 'timeLimited',
  async apply(queryable, { tenantId, offers, shopId, remaining, at }) {
    if (!offers?.takes.includes('timeLimited') || shopId === null) return []
    const best = await bestFor(queryable, tenantId, { shopId, amount: remaining, at })
    if (!best || best.off === 0) return []
    const { row, off } = best
    const reason = `${row.name}，${rateText(row)}`
    return [{ title: TITLE, reason, amount: off, hold: { id: row.id } }]
  },
})
