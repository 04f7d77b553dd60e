import { mallRefundCalls as calls } from '@/contract/mallRefund'
import type { ServeDomain } from '../../../kernel/call'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { MallRefundService } from './mallRefund.service'

/** Writes per minute and address; far above honest use. */
const WRITES_A_MINUTE = 60

export function mallRefundRoutes(
  serveDomain: ServeDomain,
  refunds: MallRefundService,
  clock: () => number,
): void {
  serveDomain(
    calls,
    {
      options: ({ OrderId }, { member }) => refunds.options(member, OrderId),
      apply: (request, call) =>
        refunds.apply(call.member, moneyRequestOf(calls.apply, request, call, clock()), request),
      list: (request, { member }) => refunds.list(member, request),
      detail: ({ Id }, { member }) => refunds.get(member, Id),
      cancel: ({ Id }, { member }) => refunds.cancel(member, Id),
      sendBack: (request, { member }) => refunds.sendBack(member, request),
      say: (request, { member }) => refunds.say(member, request),
    },
    { apply: WRITES_A_MINUTE, say: WRITES_A_MINUTE },
  )
}
