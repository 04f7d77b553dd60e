import { randomInt } from 'node:crypto'
import { startOfParkDay } from '@/utils/dateTime'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { takeStock, type CouponRow } from './coupon.repository'
import { insertUserCoupon, type OwnedCoupon, type UserCouponRow } from './userCoupon.repository'

const DAY_MS = 24 * 3_600_000

/** 16 digits, the first never 0; unique per park by a database key. */
const newCode = (): string =>
  `${randomInt(10_000_000, 100_000_000)}${String(randomInt(100_000_000)).padStart(8, '0')}`

/**
 * Validity of a coupon obtained at `at`. Days are calendar days of the park, today included: seven days from the 1st
 * end with the 7th.
 */
export function validityOf(
  { validFrom, validTo, validDays }: Pick<CouponRow, 'validFrom' | 'validTo' | 'validDays'>,
  at: number,
): { validFrom: Date; validTo: Date } {
  if (validFrom && validTo) return { validFrom, validTo }
  const end = startOfParkDay(at) + (validDays ?? 0) * DAY_MS - 1
  return { validFrom: new Date(at), validTo: new Date(end) }
}

/** True after the last moment at which a coupon of fixed validity can be used: it is neither sold nor given. */
export const isCouponOver = ({ validTo }: Pick<CouponRow, 'validTo'>, at: Date): boolean =>
  validTo !== null && validTo <= at

export const couponOver = () => new Failure(409, '这张券已过有效期', 'couponOver')

/**
 * Gives one coupon to a member, inside the caller's transaction. The stock is taken late, because all claims of the
 * coupon wait for its row. With source `claim`, `at` must lie within the claim period.
 * @throws Failure 409 `couponSoldOut`; `couponOver` after the end of its validity; `couponGiven` when a piece with this
 * id exists
 */
export async function giveCoupon(
  tx: Transaction,
  { tenantId, userId }: Member,
  coupon: CouponRow,
  { source, at, id = newId() }: { source: UserCouponRow['source']; at: Date; id?: string },
): Promise<OwnedCoupon> {
  if (isCouponOver(coupon, at)) throw couponOver()
  if (!(await takeStock(tx, coupon, source === 'claim' ? at : undefined))) {
    throw new Failure(409, '来晚一步，已被领完', 'couponSoldOut')
  }
  const own: UserCouponRow = {
    tenantId,
    id,
    couponId: coupon.id,
    userId,
    code: newCode(),
    status: 'Unused',
    source,
    claimedAt: at,
    ...validityOf(coupon, at.getTime()),
    orderId: null,
    usedAt: null,
    usedShopId: null,
  }
  if (!(await insertUserCoupon(tx, own))) throw new Failure(409, '已经发过', 'couponGiven')
  return { own, coupon }
}
