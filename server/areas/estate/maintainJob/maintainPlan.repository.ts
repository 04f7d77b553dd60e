import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { equipment } from '../equipment/equipment.table'
import type { Plan } from '../staffJob/staffJob.service'
import { maintainPlan } from './maintainJob.table'

/** Active plans of a park. */
export async function maintainPlans(db: Queryable, tenantId: string): Promise<Plan[]> {
  const rows = await db
    .select({ plan: maintainPlan, placeText: equipment.placeText })
    .from(maintainPlan)
    .innerJoin(
      equipment,
      and(
        eq(equipment.tenantId, maintainPlan.tenantId),
        eq(equipment.id, maintainPlan.equipmentId),
      ),
    )
    .where(and(eq(maintainPlan.tenantId, tenantId), eq(maintainPlan.isActive, true)))
    .orderBy(asc(maintainPlan.rank), asc(maintainPlan.id))
  return rows.map(({ plan, placeText }) => ({
    ...plan,
    kind: 'care',
    content: {
      title: plan.title,
      placeText,
      routeOrder: plan.routeOrder,
      equipmentId: plan.equipmentId,
      equipmentIds: [plan.equipmentId],
      items: plan.items,
      points: [],
    },
  }))
}
