import { ticketOrderCalls as calls } from '@/contract/ticketOrder'
import type { ServeDomain } from '../../../kernel/call'
import { knownId } from '../../../kernel/ids'
import { howOf, payerOf } from '../../money/checkout/checkout.service'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { TicketOrderService } from './ticketOrder.service'

export interface TicketOrderServices {
  ticketOrders: TicketOrderService
  wechat: Pick<WechatService, 'openIdOf'>
}

/** Ticket order calls (spec 7 Shows and tickets). */
export function ticketOrderRoutes(
  serveDomain: ServeDomain,
  { ticketOrders, wechat }: TicketOrderServices,
  clock: () => number,
): void {
  serveDomain(calls, {
    submittingid: (request, call) =>
      ticketOrders.hold(
        call.member,
        moneyRequestOf(calls.submittingid, request, call, clock()),
        request,
      ),
    orderConfirm: ({ Id, Choice }, { member }) => ticketOrders.quote(member, Id, Choice),
    submit: (request, call) =>
      ticketOrders.submit(
        call.member,
        moneyRequestOf(calls.submit, request, call, clock()),
        knownId(request.Id),
        request,
      ),
    startPay: async (request, call) =>
      ticketOrders.pay(
        await payerOf(wechat, call, request.Scene),
        moneyRequestOf(calls.startPay, request, call, clock()),
        request.Id,
        howOf(request),
      ),
    allDetail: (request, { member }) => ticketOrders.detail(member, request),
    list: (request, { member }) => ticketOrders.list(member, request),
    cancel: (request, call) =>
      ticketOrders.cancel(
        call.member,
        moneyRequestOf(calls.cancel, request, call, clock()),
        request.Id,
      ),
    refundQuote: ({ Id, Lines }, { member }) => ticketOrders.refundQuote(member, Id, Lines),
    refund: (request, call) =>
      ticketOrders.refund(call.member, moneyRequestOf(calls.refund, request, call, clock()), {
        id: request.Id,
        lines: request.Lines,
        back: request.Back,
      }),
  })
}
