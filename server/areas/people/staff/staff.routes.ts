import { manageUserCalls } from '@/contract/manageUser'
import { Failure, notFound } from '../../../kernel/failure'
import type { ServeDomain } from '../../../kernel/call'
import type { AccountService } from '../account/account.service'
import type { StaffService } from './staff.service'

/** Look-ups a minute from one address. */
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
        if (!isOwn && member.roles.length === 0) {
          throw new Failure(403, '只能查询本人的员工身份', 'role')
        }
        const found = await accounts.byPhone(tenantId, PhoneNumber)
        const Roles = found ? await staff.rolesOf(tenantId, found.id) : []
        // Colleagues may be looked up, members may not: to staff they are not there.
        if (!found || (!isOwn && Roles.length === 0)) throw notFound('没有这位员工')
        return { UserId: found.id, Name: found.name, Roles, IsStaff: Roles.length > 0 }
      },
    },
    { manageUserInfoByPhone: LOOKUPS_A_MINUTE },
  )
}
