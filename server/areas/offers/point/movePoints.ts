import type { Transaction } from '../../../database/withTransaction'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import {
  bookedFor,
  type OrderEarnings,
  bookPoints,
  holdPoints,
  type HeldPoints,
  type PointMovement,
} from './pointAccount'
import {
  addDebt,
  addLot,
  heldLots,
  payDebt,
  rememberUses,
  returnUses,
  takeFromLots,
} from './pointLot.repository'
import type { PointRule } from './pointRule.repository'

const DAY_MS = 24 * 3_600_000
/** Validity of points returned after their expiry, ms. */
const RETURN_GRACE_MS = 30 * DAY_MS

/** Points earned (Earning) or spent (Spending). */
interface MovedPoints extends PointMovement {
  points: number
}
export type Earning = MovedPoints
/** An order's points are returned with the order (giveBack). */
export type Spending = MovedPoints

/** Expiry of points earned at a time: end of a calendar month of the park, `validMonths` later. */
export function expiryOf(at: number, validMonths: number): Date {
  const [year = 0, month = 1] = parkMonth(at).split('-').map(Number)
  const months = year * 12 + (month - 1) + validMonths
  const text = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  return monthRange(text).to
}

/**
 * Changes of points, each inside the caller's transaction. Every change books in the ledger first, which locks the
 * member's account and so serialises changes of lots.
 * @param ruleOf the park's rule: validity of points
 */
export function createPointMoves(
  ruleOf: (queryable: Queryable, tenantId: string) => Promise<Pick<PointRule, 'validMonths'>>,
) {
  /** Pays a debt, as far as they suffice, with points that the member has just got. */
  async function settleDebt(tx: Transaction, got: Earning, debt: number): Promise<void> {
    const { points, orderId, at } = got
    const owed = Math.min(debt, points)
    if (owed === 0) return
    const settling = { ...got, kind: 'pointDebt', note: '补足退款扣回的积分' }
    await bookPoints(tx, settling, -owed)
    const { lots } = await heldLots(tx, got, at, true)
    await takeFromLots(tx, got, lots, owed, orderId)
    await payDebt(tx, settling, owed)
  }

  /** Gives points to a member whose account is locked. */
  async function earnHeld(tx: Transaction, earning: Earning, { debt }: HeldPoints): Promise<void> {
    const { tenantId, userId, points, orderId, at } = earning
    if (points === 0) return
    const { validMonths } = await ruleOf(tx, tenantId)
    await bookPoints(tx, earning, points)
    await addLot(tx, {
      tenantId,
      userId,
      orderId: orderId ?? null,
      points,
      earnedAt: at,
      expireAt: expiryOf(at.getTime(), validMonths),
    })
    await settleDebt(tx, earning, debt)
  }

  async function earn(tx: Transaction, earning: Earning): Promise<void> {
    if (earning.points === 0) return
    await earnHeld(tx, earning, await holdPoints(tx, earning, earning.at))
  }

  /** Takes points of a member whose account and lots are locked. @throws Failure 409 `insufficient` */
  async function spendHeld(tx: Transaction, spending: Spending, held: HeldPoints): Promise<void> {
    const { tenantId, points, orderId } = spending
    if (points === 0) return
    if (held.balance < points) throw new Failure(409, '积分不足', 'insufficient')
    await bookPoints(tx, spending, -points)
    const taken = await takeFromLots(tx, spending, held.lots, points)
    if (orderId !== undefined) await rememberUses(tx, tenantId, orderId, taken)
  }

  return {
    /** Gives points; a debt is deducted at once. */
    earn,

    /** As `earn`, for a member whose account is locked (`hold`). */
    earnHeld,

    /** Takes points, soonest expiry first. @throws Failure 409 `insufficient` */
    async spend(tx: Transaction, spending: Spending): Promise<void> {
      if (spending.points === 0) return
      await spendHeld(tx, spending, await holdPoints(tx, spending, spending.at, { withLots: true }))
    },

    /** As `spend`, for a member whose account and lots are locked (`hold` with lots). */
    spendHeld,

    /** Returns an order's points to the lots they came from; a debt is deducted at once. Idempotent. */
    async giveBack(
      tx: Transaction,
      { orderId, note, at, ...member }: Member & { orderId: string; note: string; at: Date },
    ): Promise<void> {
      const { debt } = await holdPoints(tx, member, at)
      const graceEnd = new Date(at.getTime() + RETURN_GRACE_MS)
      // Only points that expired while spent get a longer validity.
      const points = await returnUses(tx, member.tenantId, orderId, { at, graceEnd })
      if (points === 0) return
      const returned = { ...member, points, orderId, kind: 'pointReturn', note, at }
      await bookPoints(tx, returned, points)
      await settleDebt(tx, returned, debt)
    },

    /** Points that an order gave by movements of one kind at the given times. */
    earnedBy: (db: Queryable, of: OrderEarnings): Promise<number> => bookedFor(db, of),

    /** Takes back points of a refunded payment; points already spent become a debt. */
    async takeBack(tx: Transaction, taking: Spending): Promise<void> {
      const { points, orderId, at } = taking
      if (points === 0) return
      const held = await holdPoints(tx, taking, at, { withLots: true })
      const there = Math.min(held.balance, points)
      if (there > 0) {
        await bookPoints(tx, taking, -there)
        await takeFromLots(tx, taking, held.lots, there, orderId)
      }
      await addDebt(tx, taking, points - there)
    },
  }
}
