import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { memberGroupDesk } from './memberGroup.desk'
import { memberGroupInvariants } from './memberGroup.invariants'
import { createMemberGroups } from './memberGroup.service'

/** Groups of members by rule, and messages of the park to them. */
export const memberGroupModule = defineModule({
  name: 'memberGroup',
  invariants: memberGroupInvariants,
  create(needs: Needs<'db' | 'clock' | 'messages' | 'coupons' | 'memberTags' | 'faults'>) {
    const memberGroups = createMemberGroups(needs)
    return {
      services: { memberGroups },
      desk: memberGroupDesk(memberGroups, needs.coupons, needs.memberTags),
      sweep: (tenantId) => memberGroups.sweep(tenantId),
    }
  },
})
