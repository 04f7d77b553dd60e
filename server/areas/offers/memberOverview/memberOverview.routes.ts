import { userMemberCalls } from '@/contract/member'
import type { ServeDomain } from '../../../kernel/call'
import type { MemberOverview } from './memberOverview.service'

export function memberOverviewRoutes(serveDomain: ServeDomain, overview: MemberOverview): void {
  serveDomain(userMemberCalls, { get: (_request, { member }) => overview.of(member) })
}
