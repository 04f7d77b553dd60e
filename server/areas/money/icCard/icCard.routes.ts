import { icCardCalls as calls } from '@/contract/icCard'
import { moneyRequestOf } from '../ledger/ledger.service'
import type { ServeDomain } from '../../../kernel/call'
import type { IcCardService } from './icCard.service'

/** Look-ups per minute and address; prevents enumerating serial numbers. */
const A_MINUTE = 20

export function icCardRoutes(
  serveDomain: ServeDomain,
  cards: IcCardService,
  clock: () => number,
): void {
  serveDomain(
    calls,
    {
      ruleList: (request, { tenantId }) => cards.rules(tenantId, request),
      balanceConfig: (_request, { tenantId }) => cards.balanceConfig(tenantId),
      config: (_request, { tenantId }) => cards.config(tenantId),
      rechargeCard: (request, call) =>
        cards.recharge(call.member, moneyRequestOf(calls.rechargeCard, request, call, clock()), {
          serial: request.Serial,
          ruleId: request.RuleId,
          amount: request.Amount,
        }),
      icCardInfoBySerial: ({ Serial }, { member }) => cards.bySerial(member, Serial),
      getUserIcCard: (_request, { member }) => cards.mine(member),
      incomeAndExpenditure: (request, { member }) => cards.log(member, request),
      getUserIcCardCount: async (_request, { member }) => ({ Count: await cards.count(member) }),
      getUserIcCardBalance: async (_request, { member }) => ({
        Balance: await cards.balance(member),
      }),
      reportLoss: ({ Id }, { member }) => cards.reportLoss(member, Id),
    },
    { icCardInfoBySerial: A_MINUTE, rechargeCard: A_MINUTE },
  )
}
