import { growUpJobCalls, userRankCalls } from '@/contract/member'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { ServeDomain } from '../../../kernel/call'
import type { MemberService } from './member.service'

export function memberRoutes(
  serveDomain: ServeDomain,
  members: MemberService,
  clock: () => number,
): void {
  serveDomain(userRankCalls, {
    list: (_request, { tenantId }) => members.ranks(tenantId),
    get: (_request, { member }) => members.rank(member),
    getGrowUpDetail: (request, { member }) => members.growthLog(member, request),
    memberJobList: (_request, { member }) => members.jobs(member),
  })
  serveDomain(growUpJobCalls, {
    getCanUseChannel: (_request, { tenantId }) => members.channels(tenantId),
    claim: (request, call) =>
      members.claim(
        call.member,
        moneyRequestOf(growUpJobCalls.claim, request, call, clock()),
        request.Id,
      ),
  })
}
