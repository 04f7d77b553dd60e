import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Plan } from '../staffJob/staffJob.service'
import type { JobPoint } from '../staffJob/staffJob.table'
import { inspectionPlan, inspectionPoint } from './inspectionJob.table'

const jobPointOf = (row: typeof inspectionPoint.$inferSelect): JobPoint => ({
  id: row.id,
  name: row.name,
  placeText: row.placeText,
  code: row.code,
  nfcNo: row.nfcNo,
  equipmentId: row.equipmentId,
  latitude: row.latitude,
  longitude: row.longitude,
  toleranceM: row.toleranceM,
  items: row.items,
  status: 'Pending',
  irregularities: [],
  results: [],
  doneAt: null,
})

/** Active points of a park, in folder order. */
export function inspectionPoints(db: Queryable, tenantId: string) {
  return db
    .select()
    .from(inspectionPoint)
    .where(and(eq(inspectionPoint.tenantId, tenantId), eq(inspectionPoint.isActive, true)))
    .orderBy(asc(inspectionPoint.rank), asc(inspectionPoint.id))
}

/** Active plans of a park, with points in route order. */
export async function inspectionPlans(db: Queryable, tenantId: string): Promise<Plan[]> {
  const plans = await db
    .select()
    .from(inspectionPlan)
    .where(and(eq(inspectionPlan.tenantId, tenantId), eq(inspectionPlan.isActive, true)))
    .orderBy(asc(inspectionPlan.rank), asc(inspectionPlan.id))
  if (plans.length === 0) return []
  const rows = await inspectionPoints(db, tenantId)
  return plans.map(({ pointIds, title, placeText, routeOrder, ...plan }) => {
    const points = pointIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    const equipmentIds = points.flatMap(({ equipmentId }) => equipmentId ?? [])
    return {
      ...plan,
      kind: 'inspection',
      content: {
        ...{ title, placeText, routeOrder, equipmentId: null, items: [] },
        equipmentIds: [...new Set(equipmentIds)],
        points: points.map(jobPointOf),
      },
    }
  })
}
