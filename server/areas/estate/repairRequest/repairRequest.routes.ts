import { repairRequestCalls as calls } from '@/contract/repairRequest'
import type { ServeDomain } from '../../../kernel/call'
import { howOf, payerOf } from '../../money/checkout/checkout.service'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { RepairService } from './repairRequest.service'

/** Writes per minute and address; far above honest use. */
const WRITES_A_MINUTE = 60

export function repairRequestRoutes(
  serveDomain: ServeDomain,
  { repairs, wechat }: { repairs: RepairService; wechat: Pick<WechatService, 'openIdOf'> },
  clock: () => number,
): void {
  serveDomain(
    calls,
    {
      categories: (_request, { tenantId }) => repairs.categories(tenantId),
      similar: (request, { tenantId }) => repairs.similar(tenantId, request),
      add: (request, { member }) => repairs.add(member, request),
      query: (request, { member }) => repairs.query(member, request),
      get: ({ Id }, { member }) => repairs.get(member, Id),
      urge: ({ Id }, { member }) => repairs.urge(member, Id),
      cancel: ({ Id, Reason }, { member }) => repairs.cancel(member, Id, Reason),
      answerQuote: (request, { member }) => repairs.answerQuote(member, request),
      submitOrder: (request, call) =>
        repairs.submitOrder(
          call.member,
          moneyRequestOf(calls.submitOrder, request, call, clock()),
          request,
        ),
      payOrder: async (request, call) =>
        repairs.pay(
          await payerOf(wechat, call, request.Scene),
          moneyRequestOf(calls.payOrder, request, call, clock()),
          request.OrderId,
          howOf(request),
        ),
      rate: (request, { member }) => repairs.rate(member, request),
      reopen: (request, { member }) => repairs.reopen(member, request),
    },
    { add: WRITES_A_MINUTE, reopen: WRITES_A_MINUTE },
  )
}
