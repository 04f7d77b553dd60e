import { paidCalls as calls } from '@/contract/paid'
import type { ServeDomain } from '../../../kernel/call'
import { howOf, payerOf } from '../../money/checkout/checkout.service'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { PropertyBillService } from './propertyBill.service'

export interface PropertyBillServices {
  propertyBills: PropertyBillService
  wechat: Pick<WechatService, 'openIdOf'>
}

export function propertyBillRoutes(
  serveDomain: ServeDomain,
  { propertyBills, wechat }: PropertyBillServices,
  clock: () => number,
): void {
  serveDomain(calls, {
    list: (request, { member }) => propertyBills.list(member, request),
    detail: ({ Id }, { member }) => propertyBills.detail(member, Id),
    hasPaid: ({ Ids }, { member }) => propertyBills.hasPaid(member, Ids),
    purchasingBill: (request, call) =>
      propertyBills.purchase(
        call.member,
        moneyRequestOf(calls.purchasingBill, request, call, clock()),
        request,
      ),
    payOrder: async (request, call) =>
      propertyBills.pay(
        await payerOf(wechat, call, request.Scene),
        moneyRequestOf(calls.payOrder, request, call, clock()),
        request.OrderId,
        howOf(request),
      ),
    purchasingBillSuccess: ({ OrderId }, { member, park }) =>
      propertyBills.success(member, OrderId, park),
  })
}
