import { waitForAll } from '../../../database/waitForAll'
import type { Transaction } from '../../../database/withTransaction'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import { bookPoints, holdPoints, type PointMovement } from './pointAccount'
import {
  addDebt,
  addLot,
  debtOf,
  payDebt,
  rememberUses,
  returnUses,
  takeFromLots,
} from './pointLot.repository'
import type { PointRule } from './pointRule.repository'

const DAY_MS = 24 * 3_600_000
/** Points that come back after they expired are good for so long again. */
const RETURN_GRACE_MS = 30 * DAY_MS

/** Points that come to a member (Earning) or leave one (Spending). */
interface MovedPoints extends PointMovement {
  points: number
}
export type Earning = MovedPoints
/** Points of an order come back with that order (giveBack). */
export type Spending = MovedPoints

/** When points earned at a moment expire: with the end of a month of the park's calendar, `validMonths` later. */
export function expiryOf(at: number, validMonths: number): Date {
  const [year = 0, month = 1] = parkMonth(at).split('-').map(Number)
  const months = year * 12 + (month - 1) + validMonths
  const text = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  return monthRange(text).to
}

/**
 * How points come and go, each inside the caller's transaction. Every change books in the ledger first, which locks
 * the member's account, so that lots change one after another.
 * @param ruleOf the park's rule: how long points are valid
 */
export function createPointMoves(
  ruleOf: (queryable: Queryable, tenantId: string) => Promise<Pick<PointRule, 'validMonths'>>,
) {
  /** Gives points to a member whose account is locked already. */
  async function earnHeld(tx: Transaction, earning: Earning): Promise<void> {
    const { tenantId, userId, points, orderId, at } = earning
    if (points === 0) return
    const { validMonths } = await ruleOf(tx, tenantId)
    const [, , debt] = await waitForAll([
      bookPoints(tx, earning, points),
      addLot(tx, {
        tenantId,
        userId,
        orderId: orderId ?? null,
        points,
        earnedAt: at,
        expireAt: expiryOf(at.getTime(), validMonths),
      }),
      debtOf(tx, earning),
    ])
    const owed = Math.min(debt, points)
    if (owed === 0) return
    await bookPoints(tx, { ...earning, kind: 'pointDebt', note: '补足退款扣回的积分' }, -owed)
    await takeFromLots(tx, earning, owed, orderId)
    await payDebt(tx, earning, owed)
  }

  async function earn(tx: Transaction, earning: Earning): Promise<void> {
    if (earning.points === 0) return
    await holdPoints(tx, earning, earning.at)
    await earnHeld(tx, earning)
  }

  return {
    /** Gives points. What the member owes is taken out of them at once. */
    earn,

    /** The same for a member whose account is locked already (`hold`). */
    earnHeld,

    /** Takes points, those that expire soonest first. @throws Failure 409 `insufficient` */
    async spend(tx: Transaction, spending: Spending): Promise<void> {
      const { tenantId, points, orderId, at } = spending
      if (points === 0) return
      if ((await holdPoints(tx, spending, at)) < points) {
        throw new Failure(409, '积分不足', 'insufficient')
      }
      const [, taken] = await waitForAll([
        bookPoints(tx, spending, -points),
        takeFromLots(tx, spending, points),
      ])
      if (orderId !== undefined) await rememberUses(tx, tenantId, orderId, taken)
    },

    /** Gives back what an order spent, to the lots it came from. Once: a second time finds nothing. */
    async giveBack(
      tx: Transaction,
      { orderId, note, at, ...member }: Member & { orderId: string; note: string; at: Date },
    ): Promise<void> {
      await holdPoints(tx, member, at)
      const graceEnd = new Date(at.getTime() + RETURN_GRACE_MS)
      // Only points that expired while they were spent are valid for longer.
      const points = await returnUses(tx, member.tenantId, orderId, { at, graceEnd })
      if (points > 0)
        await bookPoints(tx, { ...member, orderId, kind: 'pointReturn', note, at }, points)
    },

    /** Takes points back that should not have been given; what is spent already is owed. */
    async takeBack(tx: Transaction, taking: Spending): Promise<void> {
      const { points, orderId, at } = taking
      if (points === 0) return
      const there = Math.min(await holdPoints(tx, taking, at), points)
      if (there > 0) {
        await bookPoints(tx, taking, -there)
        await takeFromLots(tx, taking, there, orderId)
      }
      await addDebt(tx, taking, points - there)
    },
  }
}
