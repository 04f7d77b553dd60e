import { mallOrderCalls as calls } from '@/contract/mallOrder'
import type { ServeDomain } from '../../../kernel/call'
import { howOf, payerOf } from '../../money/checkout/checkout.service'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { OrderService } from '../../money/order/order.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { MallOrderService } from './mallOrder.service'

export interface MallOrderServices {
  mallOrders: MallOrderService
  orders: Pick<OrderService, 'nextCode'>
  wechat: Pick<WechatService, 'openIdOf'>
}

/** Mall orders: family B of spec 7 and our own calls; `trace` is served by mallDelivery. */
export function mallOrderRoutes(
  serveDomain: ServeDomain,
  { mallOrders, orders, wechat }: MallOrderServices,
  clock: () => number,
): void {
  const { trace: _servedElsewhere, ...own } = calls
  serveDomain(own, {
    getOrderCode: async (_request, { member }) => ({
      OrderCode: orders.nextCode(member.tenantId, member.userId),
    }),
    quote: (request, { member }) => mallOrders.quote(member, request),
    submit: (request, call) =>
      mallOrders.submit(call.member, moneyRequestOf(calls.submit, request, call, clock()), request),
    list: (request, { member }) => mallOrders.list(member, request),
    detail: (request, { member }) => mallOrders.detail(member, request),
    confirmReceipt: ({ Id }, { member }) => mallOrders.confirmReceipt(member, Id),
    cancel: (request, call) =>
      mallOrders.cancel(call.member, moneyRequestOf(calls.cancel, request, call, clock()), {
        id: request.Id,
        reason: request.Reason,
      }),
    urge: ({ Id }, { member }) => mallOrders.urge(member, Id),
    payOrder: async (request, call) =>
      mallOrders.pay(
        await payerOf(wechat, call, request.Scene),
        moneyRequestOf(calls.payOrder, request, call, clock()),
        request.Id,
        howOf(request),
      ),
  })
}
