import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffRole } from '@/contract/endpoint'
import type { Queryable } from '../../../database/queryable'
import { updateUser } from '../account/account.service'
import { appUser } from '../account/account.table'
import { deleteRolesOf, insertRoles, lockManagers, rolesOfUser } from './staff.repository'
import { staffInvite } from './staff.table'

type Invite = typeof staffInvite.$inferSelect

/** Account that an invitation is for: the one that took it, else the open one with its number. */
async function userOf(tx: Queryable, { tenantId, userId, phone }: Invite) {
  const [user] = await tx
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(
      and(
        eq(appUser.tenantId, tenantId),
        userId === null ? eq(appUser.phone, phone) : eq(appUser.id, userId),
        eq(appUser.isClosed, false),
      ),
    )
  return user
}

/** Gives an account the roles of an invitation, and takes those that the invitation gave before and no longer names. */
async function give(tx: Queryable, invite: Invite): Promise<{ taken: StaffRole[]; name?: string }> {
  const { tenantId, id, roles, given } = invite
  const user = await userOf(tx, invite)
  if (!user) return { taken: [] }
  const before = await rolesOfUser(tx, tenantId, user.id)
  const taken = given.filter((role) => !roles.includes(role) && before.includes(role))
  const after = new Set([...before.filter((role) => !taken.includes(role)), ...roles])
  await deleteRolesOf(tx, tenantId, user.id)
  await insertRoles(tx, tenantId, user.id, [...after].sort())
  await tx
    .update(staffInvite)
    .set({ given: roles, userId: user.id })
    .where(and(eq(staffInvite.tenantId, tenantId), eq(staffInvite.id, id)))
  // An account that was made by a log-in is named by its number only.
  if (user.name !== `游客${invite.phone.slice(-4)}`) return { taken }
  await updateUser(tx, tenantId, user.id, { name: invite.name })
  return { taken, name: invite.name }
}

/**
 * Carries out the invitations that an import has made or changed, for accounts that exist.
 * @throws Error in Chinese when the park would lose its last manager
 */
export async function giveInvitedRoles(tx: Queryable, tenantId: string): Promise<void> {
  const open = await tx
    .select()
    .from(staffInvite)
    .where(
      and(
        eq(staffInvite.tenantId, tenantId),
        sql`(${staffInvite.userId} is null or ${staffInvite.given} <> ${staffInvite.roles})`,
      ),
    )
    .orderBy(asc(staffInvite.id))
    .for('update')
  const taken: StaffRole[] = []
  for (const invite of open) taken.push(...(await give(tx, invite)).taken)
  if (taken.includes('manager') && (await lockManagers(tx, tenantId)).length === 0)
    throw new Error('导入后园区就没有园区管理员了，请至少保留一位')
}

/** Gives an account that logs in the roles to which its number was invited and which no account has taken. */
export async function takeInvitations(
  tx: Queryable,
  { tenantId, phone }: { tenantId: string; phone: string },
): Promise<{ name?: string }> {
  const open = await tx
    .select()
    .from(staffInvite)
    .where(
      and(
        eq(staffInvite.tenantId, tenantId),
        eq(staffInvite.phone, phone),
        isNull(staffInvite.userId),
      ),
    )
    .orderBy(asc(staffInvite.id))
    .for('update')
  let named: { name?: string } = {}
  for (const invite of open) {
    const { name } = await give(tx, invite)
    if (name !== undefined) named = { name }
  }
  return named
}

/** Invitations that no account has taken yet, in the folder's order. */
export const openInvitations = (
  db: Queryable,
  tenantId: string,
): Promise<Pick<Invite, 'id' | 'name' | 'phone' | 'roles'>[]> =>
  db
    .select({
      id: staffInvite.id,
      name: staffInvite.name,
      phone: staffInvite.phone,
      roles: staffInvite.roles,
    })
    .from(staffInvite)
    .where(
      and(
        eq(staffInvite.tenantId, tenantId),
        isNull(staffInvite.userId),
        sql`cardinality(${staffInvite.roles}) > 0`,
      ),
    )
    .orderBy(asc(staffInvite.rank), asc(staffInvite.id))
