import { eMallOrderCalls as calls } from '@/contract/eMallOrder'
import type { ServeDomain } from '../../../kernel/call'
import { howOf, payerOf } from '../../money/checkout/checkout.service'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import { eMallOrderDetailOf, eMallOrderOf, submitRequestOf } from './familyA'
import type { MallOrderServices } from './mallOrder.routes'

/** Mall orders, family A of spec 7: same as family B with other names. */
export function eMallOrderRoutes(
  serveDomain: ServeDomain,
  { mallOrders, wechat }: Omit<MallOrderServices, 'orders'>,
  clock: () => number,
): void {
  serveDomain(calls, {
    async submit(request, call) {
      const { Order, Orders } = await mallOrders.submit(
        call.member,
        moneyRequestOf(calls.submit, request, call, clock()),
        submitRequestOf(request),
      )
      return { PayOrder: Order, OrderList: Orders.map(eMallOrderOf) }
    },
    async listForC({ TabType, SearchText, PageIndex, PageSize }, { member }) {
      const { DataRows, ...rest } = await mallOrders.list(member, {
        Group: TabType,
        Keyword: SearchText,
        PageIndex,
        PageSize,
      })
      return { ...rest, DataRows: DataRows.map(eMallOrderOf) }
    },
    detail: async ({ OrderId, PayOrderId }, { member }) =>
      eMallOrderDetailOf(await mallOrders.detail(member, { Id: OrderId, PayOrderId })),
    cancelOrder: async (request, call) =>
      eMallOrderDetailOf(
        await mallOrders.cancel(
          call.member,
          moneyRequestOf(calls.cancelOrder, request, call, clock()),
          { id: request.OrderId, reason: request.CancelReason },
        ),
      ),
    confirmReceive: async ({ OrderId }, { member }) =>
      eMallOrderDetailOf(await mallOrders.confirmReceipt(member, OrderId)),
    payOrder: async (request, call) =>
      mallOrders.pay(
        await payerOf(wechat, call, request.Scene),
        moneyRequestOf(calls.payOrder, request, call, clock()),
        request.OrderId,
        howOf(request),
      ),
  })
}
