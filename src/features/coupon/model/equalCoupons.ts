import type { UserCoupon } from '@/contract/coupon'

/** A row of own coupons: the first of `count` equal ones. */
export type CouponRow = UserCoupon & { count?: number }

/** Equal for two coupons that a member cannot tell apart; null for one used, expired or set aside for an order. */
function sameness({ CouponId, Status, Reason, ValidTo }: UserCoupon): string | null {
  if (Status !== 'Unused') return null
  // A beginning that lies ahead is in the reason; a past one is shown nowhere.
  return [CouponId, ValidTo, Reason].join('|')
}

/**
 * Joins equal unused coupons of a list into its first one, for PagedList `partsOf`.
 * @param rows in the list's order, of all pages so far
 */
export function joinEqual(rows: readonly CouponRow[]): [{ title: ''; rows: CouponRow[] }] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = sameness(row)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const joined = rows.flatMap((row) => {
    const key = sameness(row)
    if (key === null) return [row]
    const count = counts.get(key)
    counts.delete(key)
    if (count === undefined) return []
    return [count > 1 ? { ...row, count } : row]
  })
  return [{ title: '', rows: joined }]
}
