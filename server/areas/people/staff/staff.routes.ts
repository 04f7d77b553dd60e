import { manageUserCalls } from '@/contract/manageUser'
import { Failure, notFound } from '../../../kernel/failure'
import type { ServeDomain } from '../../../kernel/call'
import type { AccountService } from '../account/account.service'
import type { StaffService } from './staff.service'

/** Look-ups per minute and address. */
const LOOKUPS_A_MINUTE = 60

export function staffRoutes(
  serveDomain: ServeDomain,
  staff: StaffService,
  accounts: AccountService,
): void {
  serveDomain(
    manageUserCalls,
    {
      async manageUserInfoByPhone({ PhoneNumber }, { member, tenantId }) {
        const isOwn = (await accounts.phoneOf(member)) === PhoneNumber
        if (!isOwn && !member.roles.some((role) => role !== 'shopkeeper')) {
          throw new Failure(403, '只能查询本人的员工身份', 'role')
        }
        const account = await accounts.byPhone(tenantId, PhoneNumber)
        const Roles = account ? await staff.rolesOf(tenantId, account.id) : []
        // Staff can look up colleagues, but not members: those are reported as not found.
        if (!account || (!isOwn && Roles.length === 0)) throw notFound('没有这位员工')
        return { UserId: account.id, Name: account.name, Roles, IsStaff: Roles.length > 0 }
      },
    },
    { manageUserInfoByPhone: LOOKUPS_A_MINUTE },
  )
}
