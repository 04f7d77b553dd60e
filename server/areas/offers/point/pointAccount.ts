import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { waitForAll } from '../../../database/waitForAll'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { ledger, type AccountRef } from '../../money/ledger/ledger.service'
import { emptyLots, hasDueLots, heldLots, type HeldLot } from './pointLot.repository'

/** One movement of points, without its number. */
export interface PointMovement extends Member {
  /** earn, job, opening … (pointLog.ts) */
  kind: string
  note: string
  orderId?: string
  at: Date
}

/** The ledger account of a member's points. */
export const pointAccountOf = ({ userId }: Member) => ({
  account: 'point' as const,
  ownerId: userId,
})

/** Books points that a member gets, or with a negative number loses; the park's promotions are the other side. */
export async function bookPoints(
  tx: Transaction,
  { tenantId, userId, orderId, kind, note, at }: PointMovement,
  points: number,
): Promise<void> {
  await ledger.post(tx, {
    tenantId,
    kind,
    unit: 'point',
    userId,
    orderId,
    note,
    at,
    entries: [
      { ...pointAccountOf({ tenantId, userId }), amount: points },
      { account: 'promotions', amount: -points },
    ],
  })
}

/** A member's points, with the account locked: nobody else changes them until the transaction ends. */
export interface HeldPoints {
  balance: number
  /** What is good, soonest expiry first, if it was asked for. */
  lots: readonly HeldLot[]
  /** Owed of what was spent and taken back later. */
  debt: number
}

/**
 * Opens and locks the account of a member's points, and books off the lots that are due.
 * @param others accounts that are opened and locked with it
 * @param withLots the lots that are good are asked for too: they are about to be spent
 */
export async function holdPoints(
  tx: Transaction,
  { tenantId, userId }: Member,
  at: Date,
  { others = [], withLots = false }: { others?: readonly AccountRef[]; withLots?: boolean } = {},
): Promise<HeldPoints> {
  const member = { tenantId, userId }
  // Sent together, and answered in this order: the lots are read under the lock.
  const [[balance = 0], { lots, debt }] = await waitForAll([
    ledger.lockOpen(tx, tenantId, [pointAccountOf(member), ...others], at),
    heldLots(tx, member, at, withLots),
  ])
  const due = lots.filter(({ expireAt }) => expireAt.getTime() <= at.getTime())
  if (due.length === 0) return { balance, lots, debt }
  const over = due.reduce((sum, { left }) => sum + left, 0)
  await bookPoints(tx, { ...member, kind: 'pointExpire', note: '积分到期', at }, -over)
  await emptyLots(tx, member, due)
  return { balance: balance - over, lots: lots.filter((lot) => !due.includes(lot)), debt }
}

/** Books off a member's due lots, so that what is read next shows expired points as gone. */
export async function settlePoints(db: Database, member: Member, at: Date): Promise<void> {
  if (!(await hasDueLots(db, member, at))) return
  await withTransaction(db, (tx) => holdPoints(tx, member, at))
}

/** The balance of a member's points in the ledger; due lots may still be in it (settlePoints). */
export const pointBalanceOf = async (
  queryable: Queryable,
  { tenantId, userId }: Member,
): Promise<number> =>
  (await ledger.balances(queryable, tenantId, 'point', [userId])).get(userId) ?? 0
