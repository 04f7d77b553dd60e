import { and, asc, eq } from 'drizzle-orm'
import type { StaffRole } from '@/contract/endpoint'
import type { Queryable } from '../../../database/queryable'
import { appUser } from '../account/account.table'
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

/** All members with a role, with their roles, by name. */
export async function staffOf(
  db: Queryable,
  tenantId: string,
): Promise<{ id: string; name: string; phone: string; roles: StaffRole[] }[]> {
  const rows = await db
    .select({ id: appUser.id, name: appUser.name, phone: appUser.phone, role: userRole.role })
    .from(userRole)
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, userRole.tenantId), eq(appUser.id, userRole.userId)),
    )
    .where(eq(userRole.tenantId, tenantId))
    .orderBy(asc(appUser.name), asc(appUser.id), asc(userRole.role))
  const people = new Map<string, { id: string; name: string; phone: string; roles: StaffRole[] }>()
  for (const { role, ...person } of rows) {
    const entry = people.get(person.id) ?? { ...person, roles: [] }
    people.set(person.id, { ...entry, roles: [...entry.roles, role] })
  }
  return [...people.values()]
}

export async function insertRoles(
  db: Queryable,
  tenantId: string,
  userId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  if (roles.length === 0) return
  await db.insert(userRole).values(roles.map((role) => ({ tenantId, userId, role })))
}

export async function deleteRolesOf(
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<void> {
  await db.delete(userRole).where(and(eq(userRole.tenantId, tenantId), eq(userRole.userId, userId)))
}

/** Accounts that manage the park; locked, so that two changes cannot each leave the other one's manager. */
export async function lockManagers(tx: Queryable, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: userRole.userId })
    .from(userRole)
    .where(and(eq(userRole.tenantId, tenantId), eq(userRole.role, 'manager')))
    .orderBy(asc(userRole.userId))
    .for('update')
  return rows.map(({ userId }) => userId)
}
