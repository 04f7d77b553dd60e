import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createParkRateService } from './parkRate.service'

/** Rate limits per park for anonymous callers. */
export const parkRateModule = defineModule({
  name: 'parkRate',
  create({ db, clock, environment }: Needs<'db' | 'clock' | 'environment'>) {
    const parkRates = createParkRateService({ db, clock, environment })
    return { services: { parkRates }, clean: (tenantId) => parkRates.clean(tenantId) }
  },
})
