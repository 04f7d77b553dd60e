import { eventTrackingCalls } from '@/contract/eventTracking'
import type { ServeDomain } from '../../../kernel/call'
import type { EventTrackingService } from './eventTracking.service'

/** Records or batches per minute and address; all devices on the park's Wi-Fi share one address. */
const CALLS_A_MINUTE = 3000

export function eventTrackingRoutes(serveDomain: ServeDomain, events: EventTrackingService): void {
  serveDomain(
    eventTrackingCalls,
    {
      async eventTracking(sent, { tenantId, visitor, ip }) {
        await events.keep(sent, { tenantId, visitor, ip })
        return {}
      },
    },
    { eventTracking: CALLS_A_MINUTE },
  )
}
