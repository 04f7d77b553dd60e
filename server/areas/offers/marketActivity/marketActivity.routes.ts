import { marketActivityCalls } from '@/contract/marketActivity'
import type { ServeDomain } from '../../../kernel/call'
import type { MarketActivityService } from './marketActivity.service'

export function marketActivityRoutes(
  serveDomain: ServeDomain,
  activities: MarketActivityService,
): void {
  serveDomain(marketActivityCalls, {
    list: (request, { tenantId }) => activities.list(tenantId, request),
    showList: ({ Count }, { tenantId }) => activities.showList(tenantId, Count),
    showListId: ({ ShopId }, { tenantId }) => activities.ofShop(tenantId, ShopId),
    getActivity: ({ Id }, { tenantId }) => activities.detail(tenantId, Id),
  })
}
