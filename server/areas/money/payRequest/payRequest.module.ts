import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createPayRequestService } from './payRequest.service'

/** Payment requests of other systems. */
export const payRequestModule = defineModule({
  name: 'payRequest',
  create(needs: Needs<'db' | 'clock' | 'orders' | 'shops'>) {
    return { services: { payRequests: createPayRequestService(needs) } }
  },
})
