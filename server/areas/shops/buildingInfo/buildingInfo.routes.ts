import { buildingInfoCalls } from '@/contract/buildingInfo'
import type { ServeDomain } from '../../../kernel/call'
import type { BuildingInfoService } from './buildingInfo.service'

export function buildingInfoRoutes(serveDomain: ServeDomain, buildings: BuildingInfoService): void {
  serveDomain(buildingInfoCalls, {
    query: (_request, { tenantId, park }) => buildings.query(tenantId, park.address),
  })
}
