import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { ledger, type AccountRef } from '../../money/ledger/ledger.service'
import { ledgerMovement, ledgerPosting } from '../../money/ledger/ledger.table'
import { emptyLots, hasDueLots, heldLots, type HeldLot } from './pointLot.repository'

/** A movement of points, without its number. */
export interface PointMovement extends Member {
  /** earn, job, opening … (readPoints.ts) */
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

/** Books points gained or, if negative, lost by a member, against the park's promotions account. */
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

/** Movements of an order by which a member earned points. */
export interface OrderEarnings {
  tenantId: string
  orderId: string
  kind: string
  times: readonly Date[]
}

/** Sum of the points that members got or lost by an order's movements of one kind at the given times. */
export async function bookedFor(
  db: Queryable,
  { tenantId, orderId, kind, times }: OrderEarnings,
): Promise<number> {
  const isMovement = and(
    eq(ledgerMovement.tenantId, ledgerPosting.tenantId),
    eq(ledgerMovement.id, ledgerPosting.movementId),
  )
  const [row] = await db
    .select({ points: sum(ledgerPosting.amount).mapWith(Number) })
    .from(ledgerPosting)
    .innerJoin(ledgerMovement, isMovement)
    .where(
      and(
        eq(ledgerMovement.tenantId, tenantId),
        eq(ledgerMovement.orderId, orderId),
        eq(ledgerMovement.kind, kind),
        inArray(ledgerMovement.at, [...times]),
        eq(ledgerPosting.account, 'point'),
      ),
    )
  return row?.points ?? 0
}

/** A member's points with the account locked until the transaction ends. */
export interface HeldPoints {
  balance: number
  /** Valid lots, soonest expiry first; only if requested. */
  lots: readonly HeldLot[]
  /** Debt: points spent and later taken back. */
  debt: number
}

/**
 * Opens and locks a member's points account, and expires due lots.
 * @param others accounts opened and locked with it
 * @param withLots also reads valid lots, for spending
 */
export async function holdPoints(
  tx: Transaction,
  { tenantId, userId }: Member,
  at: Date,
  { others = [], withLots = false }: { others?: readonly AccountRef[]; withLots?: boolean } = {},
): Promise<HeldPoints> {
  const member = { tenantId, userId }
  const [balance = 0] = await ledger.lockOpen(tx, tenantId, [pointAccountOf(member), ...others], at)
  const { lots, debt } = await heldLots(tx, member, at, withLots)
  const due = lots.filter(({ expireAt }) => expireAt.getTime() <= at.getTime())
  if (due.length === 0) return { balance, lots, debt }
  const over = due.reduce((sum, { left }) => sum + left, 0)
  await bookPoints(tx, { ...member, kind: 'pointExpire', note: '积分到期', at }, -over)
  await emptyLots(tx, member, due)
  return { balance: balance - over, lots: lots.filter((lot) => !due.includes(lot)), debt }
}

/** Expires a member's due lots, so that later reads show expired points as gone. */
export async function settlePoints(db: Database, member: Member, at: Date): Promise<void> {
  if (!(await hasDueLots(db, member, at))) return
  await withTransaction(db, (tx) => holdPoints(tx, member, at))
}

/** Balance of a member's points in the ledger; may still include due lots (settlePoints). */
export const pointBalanceOf = async (
  queryable: Queryable,
  { tenantId, userId }: Member,
): Promise<number> =>
  (await ledger.balances(queryable, tenantId, 'point', [userId])).get(userId) ?? 0
