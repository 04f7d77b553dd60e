import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { knownId } from '../../../kernel/ids'
import { moneyRequestOf } from '../ledger/ledger.service'
import type { Call, ServeDomain } from '../../../kernel/call'
import type { OrderService } from '../order/order.service'
import type { PayCodeService } from '../payCode/payCode.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { CheckoutService } from './checkout.service'
import { howOf, payerOf } from './payer'
import { byMember } from '../../../kernel/writeAudit'

/** Scans and payments per minute and address: allows for a park's shared Wi-Fi, limits guessing. */
const A_MINUTE = 120

export interface CheckoutServices {
  checkout: CheckoutService
  orders: OrderService
  payCodes: PayCodeService
  wechat: Pick<WechatService, 'openIdOf'>
}

/** Cashier calls of spec 7 order and pay. */
export function checkoutRoutes(
  serveDomain: ServeDomain,
  { checkout, orders, payCodes, wechat }: CheckoutServices,
  clock: () => number,
): void {
  const parse = ({ Code }: { Code: string }, call: Call) =>
    checkout.parse({ tenantId: call.tenantId, member: call.visitor }, Code, hostsOf(call))

  serveDomain(
    orderCalls,
    {
      async parseOrder(request, call) {
        const scanned = await parse(request, call)
        return {
          Kind: scanned.Kind,
          ShopId: scanned.Kind === 'shop' ? scanned.Shop.Id : null,
          OrderId: scanned.Kind === 'order' ? scanned.OrderId : null,
          AppId: scanned.Kind === 'request' ? scanned.Request.AppId : null,
          P: scanned.Kind === 'request' ? scanned.Request.P : null,
          Serial: scanned.Kind === 'icCard' ? scanned.Serial : null,
          Link: scanned.Link,
        }
      },
      parseOrderV2: parse,
      getOrderCode: async (_request, { member }) => ({
        OrderCode: orders.nextCode(member.tenantId, member.userId),
      }),
      get: ({ OrderId, OrderCode = '', RequestId }, { member }) => {
        if (RequestId !== undefined) return orders.getByRequest(member, RequestId)
        return orders.get(
          member,
          OrderId === undefined ? { orderCode: OrderCode } : { id: knownId(OrderId) },
        )
      },
      list: (request, { member }) => orders.list(member, request),
      counts: (_request, { member }) => orders.counts(member),
      submit: (request, call) =>
        checkout.submit(
          call.member,
          moneyRequestOf(orderCalls.submit, request, call, clock()),
          request,
        ),
      payOrder: async (request, call) =>
        checkout.pay(
          await payerOf(wechat, call, request.Scene),
          moneyRequestOf(orderCalls.payOrder, request, call, clock()),
          request.OrderId,
          howOf(request),
        ),
      payOrderBill: async (request, call) =>
        checkout.payRequest(
          await payerOf(wechat, call, request.Scene),
          moneyRequestOf(orderCalls.payOrderBill, request, call, clock()),
          { appId: request.AppId, p: request.P },
          howOf(request),
        ),
      closeOrder: (request, call) =>
        orders.close(
          moneyRequestOf(orderCalls.closeOrder, request, call, clock()),
          request.OrderId,
          request.Reason,
          byMember,
        ),
      getOrderForPayCode: ({ Code }, { member }) => payCodes.poll(member, Code),
    },
    { parseOrder: A_MINUTE, parseOrderV2: A_MINUTE },
  )

  serveDomain(payCalls, {
    getPayCode: ({ Source, CardId }, { member }) =>
      payCodes.make(member, { source: Source, cardId: CardId }),
    getUserMaxBalance: ({ ShopId }, { member }) => checkout.spendable(member, ShopId),
    getBalanceAndStoredCard: (request, { member }) => checkout.sources(member, request),
    getDiscountList: (request, { member }) => checkout.discounts(member, request),
    list_pay: (request, { member }) => checkout.ways(member, request),
    orderPay: ({ OrderId }, { member }) => orders.check(member, OrderId),
  })
}

/** The park's hosts as they appear in codes: with this server's port, if it has one. */
function hostsOf({ park, origin }: Call): string[] {
  const { host, port } = new URL(origin)
  return [host, ...park.hosts, ...(port ? park.hosts.map((own) => `${own}:${port}`) : [])]
}
