import { mallBasketCalls } from '@/contract/mallBasket'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createMallBasketService } from './mallBasket.service'

/** Baskets of the mall. */
export const mallBasketModule = defineModule({
  name: 'mallBasket',
  create(needs: Needs<'db' | 'clock' | 'goods' | 'members'>) {
    const baskets = createMallBasketService(needs)
    return {
      services: { baskets },
      serve: (serveDomain) =>
        serveDomain(mallBasketCalls, {
          look: async ({ Lines }, { tenantId, visitor }) => ({
            Lines: await baskets.look(tenantId, Lines, visitor),
          }),
          sync: async ({ Lines }, { member }) => ({ Lines: await baskets.sync(member, Lines) }),
        }),
      clean: (tenantId) => baskets.clean(tenantId),
      account: baskets.account,
    }
  },
})
