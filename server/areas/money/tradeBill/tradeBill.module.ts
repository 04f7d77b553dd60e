import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { tradeBillRoutes } from './tradeBill.routes'
import { createTradeBillService } from './tradeBill.service'

/** Members' payments and refunds, by month. */
export const tradeBillModule = defineModule({
  name: 'tradeBill',
  create(needs: Needs<'db' | 'clock' | 'orders' | 'shops'>) {
    const tradeBills = createTradeBillService(needs)
    return {
      services: { tradeBills },
      serve: (serveDomain) => tradeBillRoutes(serveDomain, tradeBills),
    }
  },
})
