import { couponCalls } from '@/contract/coupon'
import type { ServeDomain } from '../../../kernel/call'
import type { OfferService } from './offer.service'

/** Choice of offers before an order is created. */
export function offerRoutes(serveDomain: ServeDomain, offers: OfferService): void {
  const { choose } = couponCalls
  serveDomain({ choose }, { choose: (request, { member }) => offers.chooseFor(member, request) })
}
