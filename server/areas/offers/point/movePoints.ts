import type { Transaction } from '../../../database/withTransaction'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import { bookPoints, holdPoints, type HeldPoints, type PointMovement } from './pointAccount'
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
    const owed = Math.min(debt, points)
    if (owed === 0) return
    await bookPoints(tx, { ...earning, kind: 'pointDebt', note: '补足退款扣回的积分' }, -owed)
    const { lots } = await heldLots(tx, earning, at, true)
    await takeFromLots(tx, earning, lots, owed, orderId)
    await payDebt(tx, earning, owed)
  }

  async function earn(tx: Transaction, earning: Earning): Promise<void> {
    if (earning.points === 0) return
    await earnHeld(tx, earning, await holdPoints(tx, earning, earning.at))
  }

  /** Takes points of a member whose account and lots are held. @throws Failure 409 `insufficient` */
  async function spendHeld(tx: Transaction, spending: Spending, held: HeldPoints): Promise<void> {
    const { tenantId, points, orderId } = spending
    if (points === 0) return
    if (held.balance < points) throw new Failure(409, '积分不足', 'insufficient')
    await bookPoints(tx, spending, -points)
    const taken = await takeFromLots(tx, spending, held.lots, points)
    if (orderId !== undefined) await rememberUses(tx, tenantId, orderId, taken)
  }

  return {
    /** Gives points. What the member owes is taken out of them at once. */
    earn,

    /** The same for a member whose account is locked already (`hold`). */
    earnHeld,

    /** Takes points, those that expire soonest first. @throws Failure 409 `insufficient` */
    async spend(tx: Transaction, spending: Spending): Promise<void> {
      if (spending.points === 0) return
      await spendHeld(tx, spending, await holdPoints(tx, spending, spending.at, { withLots: true }))
    },

    /** The same of a member whose account and lots are held already (`hold` with lots). */
    spendHeld,

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
