import { and, asc, eq, gt, inArray, lte, max, sql, sum } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { newId } from '../../../kernel/ids'
import { pointDebt, pointDebtEntry, pointLot, pointLotUse } from './point.table'

export type PointLot = typeof pointLot.$inferSelect

// A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
const isLeft = sql`${pointLot.left} > 0`

const isLeftOf = ({ tenantId, userId }: Member) =>
  and(eq(pointLot.tenantId, tenantId), eq(pointLot.userId, userId), isLeft)

/** Inserts a lot of points with a common expiry. */
export async function addLot(db: Queryable, lot: Omit<PointLot, 'id' | 'left'>): Promise<void> {
  if (lot.points === 0) return
  await db.insert(pointLot).values({ ...lot, id: newId(), left: lot.points })
}

/** Lots with valid points left, soonest expiry first. */
export function goodLots(db: Queryable, member: Member, at: Date): Promise<PointLot[]> {
  return db
    .select()
    .from(pointLot)
    .where(and(isLeftOf(member), gt(pointLot.expireAt, at)))
    .orderBy(asc(pointLot.expireAt), asc(pointLot.id))
}

/** A lot of a member whose account is locked. */
export type HeldLot = Pick<PointLot, 'id' | 'orderId' | 'left' | 'expireAt'>

/**
 * Lots of a member whose account is locked, soonest expiry first, and the member's debt.
 * @param isAll also lots that are not due
 */
export async function heldLots(
  db: Queryable,
  member: Member,
  at: Date,
  isAll: boolean,
): Promise<{ lots: HeldLot[]; debt: number }> {
  const { id, orderId, left, expireAt } = pointLot
  const lots = await db
    .select({ id, orderId, left, expireAt })
    .from(pointLot)
    .where(and(isLeftOf(member), isAll ? undefined : lte(expireAt, at)))
    .orderBy(asc(expireAt), asc(id))
  return { lots, debt: await debtOf(db, member) }
}

/**
 * Takes points from the lots of a member whose account is locked: first from lots of order `first`, then soonest expiry
 * first.
 * @param lots from heldLots, without due lots
 * @returns points taken per lot
 * @throws Error when the lots hold less: ledger and lots differ
 */
export async function takeFromLots(
  db: Queryable,
  { tenantId, userId }: Member,
  lots: readonly HeldLot[],
  points: number,
  first?: string,
): Promise<{ lotId: string; points: number }[]> {
  const isFirst = ({ orderId }: HeldLot) => first !== undefined && orderId === first
  const taken: { lotId: string; points: number }[] = []
  let missing = points
  for (const { id, left } of [...lots.filter(isFirst), ...lots.filter((lot) => !isFirst(lot))]) {
    if (missing === 0) break
    const part = Math.min(left, missing)
    missing -= part
    taken.push({ lotId: id, points: part })
    await takeFromLot(db, { tenantId, id, left }, part)
  }
  if (missing > 0) throw new Error(`the lots of ${userId} lack ${missing} points`)
  return taken
}

/** Takes points from a locked lot. @throws Error when something else is left of it */
async function takeFromLot(
  db: Queryable,
  { tenantId, id, left }: Pick<PointLot, 'tenantId' | 'id' | 'left'>,
  points: number,
): Promise<void> {
  const rows = await db
    .update(pointLot)
    .set({ left: left - points })
    .where(and(eq(pointLot.tenantId, tenantId), eq(pointLot.id, id), eq(pointLot.left, left)))
    .returning({ id: pointLot.id })
  if (rows.length === 0) throw new Error(`lot ${id} does not hold ${left} points`)
}

/** Empties expired lots. */
export async function emptyLots(
  db: Queryable,
  { tenantId }: Member,
  lots: readonly HeldLot[],
): Promise<void> {
  for (const { id, left } of lots) await takeFromLot(db, { tenantId, id, left }, left)
}

export async function hasDueLots(db: Queryable, member: Member, at: Date): Promise<boolean> {
  const rows = await db
    .select({ id: pointLot.id })
    .from(pointLot)
    .where(and(isLeftOf(member), lte(pointLot.expireAt, at)))
    .limit(1)
  return rows.length === 1
}

/** Members of a park with due lots. */
export async function membersWithDueLots(
  db: Queryable,
  tenantId: string,
  at: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: pointLot.userId })
    .from(pointLot)
    .where(and(eq(pointLot.tenantId, tenantId), isLeft, lte(pointLot.expireAt, at)))
  return rows.map(({ userId }) => userId)
}

/** Stores what an order took from each lot, for `returnUses`. */
export async function rememberUses(
  db: Queryable,
  tenantId: string,
  orderId: string,
  taken: readonly { lotId: string; points: number }[],
): Promise<void> {
  if (taken.length === 0) return
  await db.insert(pointLotUse).values(taken.map((use) => ({ ...use, tenantId, orderId })))
}

/** Points that orders took from lots: `returnUses` returns as many, expired ones too. */
export async function usedBy(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
): Promise<number> {
  if (orderIds.length === 0) return 0
  const [row] = await db
    .select({ points: sum(pointLotUse.points).mapWith(Number) })
    .from(pointLotUse)
    .where(and(eq(pointLotUse.tenantId, tenantId), inArray(pointLotUse.orderId, [...orderIds])))
  return row?.points ?? 0
}

/**
 * Returns an order's points to their lots, and deletes the record of it.
 * @param graceEnd new expiry of points expired at `at`
 * @returns points returned
 */
export async function returnUses(
  db: Queryable,
  tenantId: string,
  orderId: string,
  { at, graceEnd }: { at: Date; graceEnd: Date },
): Promise<number> {
  const uses = await db
    .delete(pointLotUse)
    .where(and(eq(pointLotUse.tenantId, tenantId), eq(pointLotUse.orderId, orderId)))
    .returning()
  for (const { lotId, points } of uses) {
    await db
      .update(pointLot)
      .set({
        left: sql`${pointLot.left} + ${points}`,
        expireAt: sql`case when ${pointLot.expireAt} <= ${at.toISOString()}::timestamptz then ${graceEnd.toISOString()}::timestamptz else ${pointLot.expireAt} end`,
      })
      .where(and(eq(pointLot.tenantId, tenantId), eq(pointLot.id, lotId)))
  }
  return uses.reduce((sum, { points }) => sum + points, 0)
}

export async function debtOf(db: Queryable, { tenantId, userId }: Member): Promise<number> {
  const [row] = await db
    .select({ points: pointDebt.points })
    .from(pointDebt)
    .where(and(eq(pointDebt.tenantId, tenantId), eq(pointDebt.userId, userId)))
  return row?.points ?? 0
}

/** Cause of a change of a debt: the movement of points that it goes with. */
interface DebtChange extends Member {
  orderId?: string
  kind: string
  note: string
  at: Date
}

/** Adds to the debt of a member whose account is locked. */
export async function addDebt(db: Queryable, of: DebtChange, points: number): Promise<void> {
  if (points === 0) return
  const { tenantId, userId } = of
  const [row] = await db
    .insert(pointDebt)
    .values({ tenantId, userId, points })
    .onConflictDoUpdate({
      target: [pointDebt.tenantId, pointDebt.userId],
      set: { points: sql`${pointDebt.points} + ${points}` },
    })
    .returning({ left: pointDebt.points })
  await enterDebt(db, of, points, row)
}

/** Reduces the debt of a member whose account is locked. A check constraint rejects more than the debt. */
export async function payDebt(db: Queryable, of: DebtChange, points: number): Promise<void> {
  const [row] = await db
    .update(pointDebt)
    .set({ points: sql`${pointDebt.points} - ${points}` })
    .where(and(eq(pointDebt.tenantId, of.tenantId), eq(pointDebt.userId, of.userId)))
    .returning({ left: pointDebt.points })
  await enterDebt(db, of, -points, row)
}

async function enterDebt(
  db: Queryable,
  { tenantId, userId, orderId, kind, note, at }: DebtChange,
  change: number,
  row: { left: number } | undefined,
): Promise<void> {
  if (!row) throw new Error(`${userId} owes no points`)
  const isOwn = and(eq(pointDebtEntry.tenantId, tenantId), eq(pointDebtEntry.userId, userId))
  const [last] = await db
    .select({ seq: max(pointDebtEntry.seq) })
    .from(pointDebtEntry)
    .where(isOwn)
  const seq = (last?.seq ?? 0) + 1
  const entry = { tenantId, userId, seq, orderId: orderId ?? null, kind, note, change, at }
  await db.insert(pointDebtEntry).values({ ...entry, left: row.left })
}
