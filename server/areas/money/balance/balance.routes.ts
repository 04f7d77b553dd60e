import { balanceCalls } from '@/contract/balance'
import { moneyRequestOf } from '../ledger/ledger.service'
import type { ServeDomain } from '../../../kernel/call'
import type { BalanceService } from './balance.service'

export function balanceRoutes(
  serveDomain: ServeDomain,
  balances: BalanceService,
  clock: () => number,
): void {
  serveDomain(balanceCalls, {
    getBalance: (_request, { member }) => balances.get(member),
    getBalanceConfig: (_request, { tenantId }) => balances.config(tenantId),
    getAllRule: (_request, { tenantId, visitor }) => balances.rules(tenantId, visitor),
    recharge: (request, call) =>
      balances.recharge(
        call.member,
        moneyRequestOf(balanceCalls.recharge, request, call, clock()),
        {
          ruleId: request.RuleId,
          amount: request.Amount,
        },
      ),
    detail: (request, { member }) => balances.log(member, request),
  })
}
