import { mallRefundCalls as calls } from '@/contract/mallRefund'
import { mallRefundDeskCalls as deskCalls } from '@/contract/mallRefundDesk'
import type { ServeDomain } from '../../../kernel/call'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { MallRefundService } from './mallRefund.service'
import { parkRequest } from './refundByPark'

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
  const { desk } = refunds
  const wordsOf = ({ Author, Text }: { Author: string; Text: string }) => ({
    author: Author,
    text: Text,
  })
  serveDomain(deskCalls, {
    list: (request, { tenantId }) => desk.list(tenantId, request),
    detail: ({ Id }, { tenantId }) => desk.get(tenantId, Id),
    agree: (request, { tenantId, audit }) =>
      desk.agree(tenantId, request.Id, { ...wordsOf(request), returnTo: request.ReturnTo }, audit),
    refuse: (request, { tenantId, audit }) =>
      desk.refuse(tenantId, request.Id, wordsOf(request), audit),
    receive: (request, { tenantId, audit }) =>
      desk.receive(
        tenantId,
        request.Id,
        { ...wordsOf(request), isRestocked: request.Restock },
        audit,
      ),
    rejectParcel: (request, { tenantId, audit }) =>
      desk.rejectParcel(tenantId, request.Id, wordsOf(request), audit),
    say: (request, { tenantId, audit }) => desk.say(tenantId, request.Id, wordsOf(request), audit),
    refundPart: (request, { tenantId, audit }) =>
      desk.refundPart(tenantId, parkRequest(tenantId, request, clock()), request, audit),
  })
}
