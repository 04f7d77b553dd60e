import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { discountChannelRoutes } from './discountChannel.routes'
import { createDiscountChannelService } from './discountChannel.service'

/** All offers of a shop, collected from the offer modules. */
export const discountChannelModule = defineModule({
  name: 'discountChannel',
  create(needs: Needs<'db' | 'coupons' | 'activities' | 'discounts' | 'points' | 'shops'>) {
    const discountChannels = createDiscountChannelService(needs)
    return {
      services: { discountChannels },
      serve: (serveDomain) => discountChannelRoutes(serveDomain, discountChannels),
    }
  },
})
