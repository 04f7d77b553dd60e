import type { StaffRole } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { bySystem, type Witness } from '../../../kernel/witness'
import { findUserByPhone, lockOpenUser } from '../account/account.service'
import { deleteRolesOf, insertRoles, rolesOfUser, staffOf } from './staff.repository'
import { staffAudit } from './staff.table'
import { openInvitations } from './staffInvite'

export type StaffService = ReturnType<typeof createStaffService>

/** Roles of staff (spec 6). */
export function createStaffService({ db }: { db: Database }) {
  /** Changes a user's roles; locks the account, which serialises concurrent changes. */
  async function change(
    tenantId: string,
    userId: string,
    to: (before: readonly StaffRole[]) => readonly StaffRole[],
    witness: Witness,
  ): Promise<StaffRole[]> {
    return withTransaction(db, async (tx) => {
      const user = await lockOpenUser(tx, tenantId, userId)
      if (!user) throw notFound('没有这个账号')
      const before = await rolesOfUser(tx, tenantId, userId)
      const after = [...new Set(to(before))].sort()
      if (before.join() === after.join()) return after
      await deleteRolesOf(tx, tenantId, userId)
      await insertRoles(tx, tenantId, userId, after)
      const id = userId
      await witness(tx, {
        kind: staffAudit,
        id,
        before: { roles: before },
        after: { roles: after },
      })
      return after
    })
  }

  return {
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
      roles: readonly StaffRole[],
    ): Promise<StaffRole[]> {
      const user = await findUserByPhone(db, tenantId, phone)
      if (!user || user.isClosed) throw notFound('没有这个手机号的账号，请先在应用里注册')
      return change(tenantId, user.id, (before) => [...before, ...roles], bySystem)
    },

    /**
     * Sets the roles of a user.
     * @throws Failure 404 when there is no such open account
     */
    assign: async (
      tenantId: string,
      userId: string,
      roles: readonly StaffRole[],
      witness: Witness,
    ): Promise<StaffRole[]> => change(tenantId, knownId(userId), () => roles, witness),

    /** Removes all roles of a user, inside the caller's transaction. */
    dismiss: (tx: Queryable, tenantId: string, userId: string): Promise<void> =>
      deleteRolesOf(tx, tenantId, userId),
  }
}
