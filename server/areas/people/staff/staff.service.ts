import type { StaffRole } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { requireSeen } from '../../../kernel/seen'
import { bySystem, type WriteAudit } from '../../../kernel/writeAudit'
import { findUserByPhone, lockOpenUser } from '../account/account.service'
import { deskRoleTitles } from '../../../kernel/deskRoles'
import { deleteRolesOf, insertRoles, lockManagers, rolesOfUser, staffOf } from './staff.repository'
import { staffAudit } from './staff.table'
import { openInvitations } from './staffInvite'

/** Roles that are given by themselves; `shopkeeper` comes with a shop (shops/shopKeeper). */
export type GrantedRole = Exclude<StaffRole, 'shopkeeper'>

/** Name of every granted role, in the order in which they are shown. */
export const staffRoleWords: Readonly<Record<GrantedRole, string>> = {
  service: deskRoleTitles.service,
  finance: deskRoleTitles.finance,
  marketing: deskRoleTitles.marketing,
  manager: deskRoleTitles.manager,
  maintenance: '设备维保',
  inspection: '安全巡检',
  invitation: '邀请核验',
}

export const grantedRoles = Object.keys(staffRoleWords) as GrantedRole[]

/** Whether the desk and a park's folder may grant the role. */
export const isGrantedRole = (word: string): word is GrantedRole =>
  grantedRoles.some((role) => role === word)

/** Roles as the desk's form shows them: without `shopkeeper`, which stays with the shop. */
export const shownRoles = (roles: readonly StaffRole[]) => ({
  roles: roles.filter((role) => role !== 'shopkeeper').sort(),
})

/**
 * Requires another manager beside this account: only a manager can give roles.
 * @throws Failure 409 `lastManager`
 */
async function requireOtherManager(tx: Queryable, { tenantId, userId }: Member): Promise<void> {
  const managers = await lockManagers(tx, tenantId)
  if (managers.includes(userId) && managers.length === 1)
    throw new Failure(409, '园区至少要有一位园区管理员，请先把岗位交给同事', 'lastManager')
}

export type StaffService = ReturnType<typeof createStaffService>

/** Roles of staff (spec 6). */
export function createStaffService({ db }: { db: Database }) {
  /**
   * Changes a user's roles; locks the account, which serialises concurrent changes.
   * @throws Failure 404 when there is no such open account, 409 `lastManager`
   */
  async function change(
    tx: Transaction,
    { tenantId, userId }: Member,
    to: (before: readonly StaffRole[]) => readonly StaffRole[],
    writeAudit: WriteAudit,
  ): Promise<StaffRole[]> {
    const user = await lockOpenUser(tx, tenantId, userId)
    if (!user) throw notFound('没有这个账号')
    const before = await rolesOfUser(tx, tenantId, userId)
    const after = [...new Set(to(before))].sort()
    if (before.join() === after.join()) return after
    if (!after.includes('manager')) await requireOtherManager(tx, { tenantId, userId })
    await deleteRolesOf(tx, tenantId, userId)
    await insertRoles(tx, tenantId, userId, after)
    const [was, is] = [{ roles: before }, { roles: after }]
    await writeAudit(tx, { kind: staffAudit, id: userId, before: was, after: is })
    return after
  }

  return {
    change,

    /** Roles of a user; empty for a plain member. */
    rolesOf: (tenantId: string, userId: string): Promise<StaffRole[]> =>
      rolesOfUser(db, tenantId, userId),

    /** Roles of a user as the caller's transaction sees them. */
    rolesIn: (tx: Queryable, tenantId: string, userId: string): Promise<StaffRole[]> =>
      rolesOfUser(tx, tenantId, userId),

    /** All members with a role. */
    all: (tenantId: string) => staffOf(db, tenantId),

    /** Invited phone numbers that have not logged in yet. */
    invited: (tenantId: string) => openInvitations(db, tenantId),

    /**
     * Adds roles to the account with this phone number.
     * @throws Failure 404 when no open account has the number
     */
    async appoint(
      tenantId: string,
      phone: string,
      roles: readonly GrantedRole[],
    ): Promise<StaffRole[]> {
      const user = await findUserByPhone(db, tenantId, phone)
      if (!user || user.isClosed) throw notFound('没有这个手机号的账号，请先在应用里注册')
      const member = { tenantId, userId: user.id }
      return withTransaction(db, (tx) =>
        change(tx, member, (before) => [...before, ...roles], bySystem),
      )
    },

    /**
     * Sets the roles of a user; `shopkeeper` stays with the shop.
     * @param seen mark of `shownRoles` that the manager was shown; undefined: any
     * @throws Failure 404 when there is no such open account, 409 `contentChanged`, `lastManager`
     */
    async assign(
      tenantId: string,
      userId: string,
      { roles, seen }: { roles: readonly StaffRole[]; seen?: string },
      writeAudit: WriteAudit,
    ): Promise<StaffRole[]> {
      const member = { tenantId, userId: knownId(userId) }
      const isOfShop = (role: StaffRole) => role === 'shopkeeper'
      const given = roles.filter((role) => !isOfShop(role))
      const assigned = (before: readonly StaffRole[]) => {
        if (seen !== undefined) requireSeen(seen, shownRoles(before), shownRoles(given))
        return [...given, ...before.filter(isOfShop)]
      }
      return withTransaction(db, (tx) => change(tx, member, assigned, writeAudit))
    },

    /**
     * Removes all roles of a user, inside the caller's transaction.
     * @throws Failure 409 `lastManager`
     */
    async dismiss(tx: Queryable, tenantId: string, userId: string): Promise<void> {
      await requireOtherManager(tx, { tenantId, userId })
      await deleteRolesOf(tx, tenantId, userId)
    },
  }
}
