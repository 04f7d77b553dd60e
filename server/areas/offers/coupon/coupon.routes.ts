import { couponCalls } from '@/contract/coupon'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { ServeDomain } from '../../../kernel/call'
import type { CouponService } from './coupon.service'

/** Codes per minute and address: allows for typos, prevents guessing. */
const REDEEM_A_MINUTE = 30

export function couponRoutes(
  serveDomain: ServeDomain,
  coupons: CouponService,
  clock: () => number,
): void {
  // `choose` is served by offers/offer, which knows activities and points too.
  const { choose: _answeredByOffers, ...calls } = couponCalls
  serveDomain(
    calls,
    {
      list: (request, { tenantId, visitor }) => coupons.list(tenantId, request, visitor),
      showList: ({ Count }, { tenantId, visitor }) => coupons.showList(tenantId, Count, visitor),
      couponListByShopId: ({ ShopId }, { tenantId, visitor }) =>
        coupons.ofShop(tenantId, ShopId, visitor),
      detail: ({ Id }, { tenantId, visitor }) => coupons.detail(tenantId, Id, visitor),
      receive: (request, call) =>
        coupons.receive(call.member, moneyRequestOf(calls.receive, request, call, clock()), {
          id: request.Id,
          points: request.Points,
        }),
      myList: (request, { member }) => coupons.mine(member, request),
      myListSum: (_request, { member }) => coupons.sums(member),
      getCouponReceive: ({ Id }, { member }) => coupons.own(member, Id),
      redeem: ({ Code, ShopId }, { tenantId, audit }) =>
        coupons.redeem(tenantId, Code, ShopId, audit),
    },
    { redeem: REDEEM_A_MINUTE },
  )
}
