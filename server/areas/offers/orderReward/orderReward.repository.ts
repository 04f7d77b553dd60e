import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { orderReward } from './orderReward.table'

export type OrderReward = typeof orderReward.$inferSelect

export async function insertReward(db: Queryable, reward: OrderReward): Promise<void> {
  await db.insert(orderReward).values(reward)
}

export async function findReward(
  db: Queryable,
  tenantId: string,
  orderId: string,
): Promise<OrderReward | undefined> {
  const [row] = await db
    .select()
    .from(orderReward)
    .where(and(eq(orderReward.tenantId, tenantId), eq(orderReward.orderId, orderId)))
  return row
}

export async function setTaken(
  db: Queryable,
  { tenantId, orderId }: OrderReward,
  taken: Pick<OrderReward, 'pointsTaken' | 'growthTaken' | 'birthdayTaken' | 'rules'>,
): Promise<void> {
  await db
    .update(orderReward)
    .set(taken)
    .where(and(eq(orderReward.tenantId, tenantId), eq(orderReward.orderId, orderId)))
}

/** Birthday points of a member since a time, minus those taken back. */
export async function birthdayPointsSince(
  db: Queryable,
  { tenantId, userId }: Member,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({
      points: sql<string>`coalesce(sum(${orderReward.birthdayPoints} - ${orderReward.birthdayTaken}), 0)`,
    })
    .from(orderReward)
    .where(
      and(
        eq(orderReward.tenantId, tenantId),
        eq(orderReward.userId, userId),
        gte(orderReward.at, since),
      ),
    )
  return Number(row?.points ?? 0)
}
