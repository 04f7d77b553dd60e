import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { offerRoutes } from './offer.routes'
import { createOfferService } from './offer.service'

/** Offers of an order: activity, coupons and points, chosen by the member or automatically. */
export const offerModule = defineModule({
  name: 'offer',
  create(
    needs: Needs<
      'db' | 'clock' | 'coupons' | 'activities' | 'points' | 'orders' | 'shops' | 'checkout'
    >,
  ) {
    const offers = createOfferService(needs)
    return {
      services: { offers },
      serve: (serveDomain) => offerRoutes(serveDomain, offers),
    }
  },
})
