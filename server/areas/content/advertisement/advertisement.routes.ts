import { advertisementCalls } from '@/contract/advertisement'
import type { ServeDomain } from '../../../kernel/call'
import type { AdvertisementService } from './advertisement.service'

export function advertisementRoutes(
  serveDomain: ServeDomain,
  advertisements: AdvertisementService,
): void {
  serveDomain(advertisementCalls, {
    get: (_request, { tenantId }) => advertisements.current(tenantId),
  })
}
