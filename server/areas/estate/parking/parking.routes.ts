import { carInfoCalls } from '@/contract/carInfo'
import type { ServeDomain } from '../../../kernel/call'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { ParkingService } from './parking.service'

const {
  queryTemporaryPay,
  parkingOrderDetailByCode,
  temporaryPay,
  leaveFree,
  parkingOrderList,
  parkingOrderDetail,
} = carInfoCalls

/** Look-ups per minute and address on one server; lookLimit counts across all servers. */
const A_MINUTE = 30

export function parkingRoutes(
  serveDomain: ServeDomain,
  parking: ParkingService,
  clock: () => number,
): void {
  serveDomain(
    {
      queryTemporaryPay,
      parkingOrderDetailByCode,
      temporaryPay,
      leaveFree,
      parkingOrderList,
      parkingOrderDetail,
    },
    {
      queryTemporaryPay: (request, call) => parking.inside(call, request),
      parkingOrderDetailByCode: (request, call) => parking.byCode(call, request),
      temporaryPay: (request, call) =>
        parking.pay(call.member, moneyRequestOf(temporaryPay, request, call, clock()), {
          quoteId: request.QuoteId,
          choice: request.Choice,
        }),
      leaveFree: (request, { tenantId, visitor }) => parking.leave(tenantId, visitor, request),
      parkingOrderList: (request, { member }) => parking.records(member, request),
      parkingOrderDetail: ({ Id }, { member }) => parking.record(member, Id),
    },
    {
      queryTemporaryPay: A_MINUTE,
      parkingOrderDetailByCode: A_MINUTE,
      leaveFree: A_MINUTE,
    },
  )
}
