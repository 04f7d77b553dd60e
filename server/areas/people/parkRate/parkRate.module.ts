import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { createParkRateService } from './parkRate.service'

/** Rate limits per park for anonymous callers. */
export const parkRateModule = defineModule({
  name: 'parkRate',
  create({ db, clock, environment }: Pick<Base, 'db' | 'clock' | 'environment'>) {
    const parkRates = createParkRateService({ db, clock, environment })
    return { services: { parkRates }, clean: (tenantId) => parkRates.clean(tenantId) }
  },
})
