import { businessCalls } from '@/contract/business'
import type { ServeDomain } from '../../../kernel/call'
import type { BusinessService } from './business.service'

/** Calls of spec 7 Merchants, business/*. */
export function businessRoutes(serveDomain: ServeDomain, businesses: BusinessService): void {
  serveDomain(businessCalls, {
    getLayerByBuildingId: (request, { tenantId, visitor }) =>
      businesses.layers(tenantId, request, visitor),
    getBusinessByLayer: (request, { tenantId, visitor }) =>
      businesses.onLayer(tenantId, request, visitor),
    parkMap: (_request, { park }) => businesses.parkMap(park),
    detail: ({ Id }, { park, visitor }) => businesses.detail(park, Id, visitor),
    moreBusiness: (request, { tenantId, visitor }) => businesses.more(tenantId, request, visitor),
  })
}
