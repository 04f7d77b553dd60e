import { pointGoodsCalls as calls } from '@/contract/points'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { ServeDomain } from '../../../kernel/call'
import type { PointGoodsService } from './pointGoods.service'

/** Codes per minute and address; prevents guessing. */
const HAND_OVER_A_MINUTE = 30

export function pointGoodsRoutes(
  serveDomain: ServeDomain,
  goods: PointGoodsService,
  clock: () => number,
): void {
  serveDomain(
    calls,
    {
      list: (request, { tenantId }) => goods.list(tenantId, request),
      detail: ({ Id }, { tenantId, visitor }) => goods.detail(tenantId, Id, visitor),
      exchange: (request, call) =>
        goods.exchange(call.member, moneyRequestOf(calls.exchange, request, call, clock()), {
          id: request.Id,
          quantity: request.Quantity,
          points: request.Points,
        }),
      myExchanges: (request, { member }) => goods.mine(member, request),
      exchangeDetail: (request, { member }) => goods.own(member, request),
      handOver: ({ PickupCode }, { tenantId, audit }) =>
        goods.handOver(tenantId, PickupCode, audit),
    },
    { handOver: HAND_OVER_A_MINUTE },
  )
}
