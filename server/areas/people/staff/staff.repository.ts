import { and, asc, eq } from 'drizzle-orm'
import type { StaffRole } from '@/contract/endpoint'
import type { Queryable } from '../../../database/queryable'
import { userRole } from './staff.table'

export async function rolesOfUser(
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: userRole.role })
    .from(userRole)
    .where(and(eq(userRole.tenantId, tenantId), eq(userRole.userId, userId)))
    .orderBy(asc(userRole.role))
  return rows.map(({ role }) => role)
}

export async function deleteRolesOf(
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<void> {
  await db.delete(userRole).where(and(eq(userRole.tenantId, tenantId), eq(userRole.userId, userId)))
}
