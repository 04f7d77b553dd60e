import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { hall, hallPlan, type HallPlanRow, type HallRow } from './hall.table'
import { planOfDrawing, planHash } from './hallDrawing'
import { seatsOf } from '@/rules/seat/hallPlan'

/** Inserts the plan of every hall whose drawing has no stored plan (hall.folder.ts). */
export async function keepPlans(db: Queryable, tenantId: string, now: Date): Promise<void> {
  const drawn = await db
    .select({ hall })
    .from(hall)
    .leftJoin(hallPlan, and(eq(hallPlan.tenantId, hall.tenantId), eq(hallPlan.id, hall.planId)))
    .where(and(eq(hall.tenantId, tenantId), isNull(hallPlan.id)))
  for (const { hall: row } of drawn) {
    const plan = planOfDrawing(row.drawing)
    await db.insert(hallPlan).values({
      tenantId,
      id: row.planId,
      hallId: row.id,
      hash: planHash(plan),
      seats: seatsOf(plan).length,
      plan,
      createdAt: now,
    })
  }
}

/** A stored hall plan by id. */
export async function findPlan(
  db: Queryable,
  tenantId: string,
  planId: string,
): Promise<HallPlanRow | undefined> {
  const [row] = await db
    .select()
    .from(hallPlan)
    .where(and(eq(hallPlan.tenantId, tenantId), eq(hallPlan.id, planId)))
  return row
}

export async function findHall(
  db: Queryable,
  tenantId: string,
  hallId: string,
): Promise<HallRow | undefined> {
  const [row] = await db
    .select()
    .from(hall)
    .where(and(eq(hall.tenantId, tenantId), eq(hall.id, hallId)))
  return row
}
