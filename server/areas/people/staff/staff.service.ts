import type { StaffRole } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { deleteRolesOf, rolesOfUser } from './staff.repository'

export type StaffService = ReturnType<typeof createStaffService>

/** Who may do what besides being a member (spec 6). */
export function createStaffService({ db }: { db: Database }) {
  return {
    /** Empty for a plain member. */
    rolesOf: (tenantId: string, userId: string): Promise<StaffRole[]> =>
      rolesOfUser(db, tenantId, userId),

    /** Takes all roles away, inside the caller's transaction. */
    dismiss: (tx: Queryable, tenantId: string, userId: string): Promise<void> =>
      deleteRolesOf(tx, tenantId, userId),
  }
}
