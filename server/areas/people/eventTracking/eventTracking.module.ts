import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { eventTrackingRoutes } from './eventTracking.routes'
import { createEventTrackingService } from './eventTracking.service'

/** Usage events reported by the app. */
export const eventTrackingModule = defineModule({
  name: 'eventTracking',
  create({ db, clock }: Needs<'db' | 'clock'>) {
    const events = createEventTrackingService({ db, clock })
    return {
      services: { events },
      serve: (serveDomain) => eventTrackingRoutes(serveDomain, events),
      clean: (tenantId) => events.clean(tenantId),
      account: events.account,
    }
  },
})
