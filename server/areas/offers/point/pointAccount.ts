import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { ledger, type AccountRef } from '../../money/ledger/ledger.service'
import { emptyDueLots, hasDueLots } from './pointLot.repository'

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

/**
 * Opens and locks the account of a member's points, and books off the lots that are due.
 * @param others accounts that are opened and locked with it
 * @returns the balance after that
 */
export async function holdPoints(
  tx: Transaction,
  { tenantId, userId }: Member,
  at: Date,
  others: readonly AccountRef[] = [],
): Promise<number> {
  const member = { tenantId, userId }
  const [balance = 0] = await ledger.lockOpen(tx, tenantId, [pointAccountOf(member), ...others], at)
  const over = await emptyDueLots(tx, member, at)
  if (over > 0)
    await bookPoints(tx, { ...member, kind: 'pointExpire', note: '积分到期', at }, -over)
  return balance - over
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
