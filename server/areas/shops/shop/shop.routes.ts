import { parkShopCalls } from '@/contract/parkShop'
import type { ServeDomain } from '../../../kernel/call'
import type { ShopService } from './shop.service'

export function shopRoutes(serveDomain: ServeDomain, shops: ShopService): void {
  serveDomain(parkShopCalls, {
    get: ({ Id }, { tenantId }) => shops.get(tenantId, Id),
    getShopInfo: ({ ShopId }, { tenantId }) => shops.get(tenantId, ShopId),
  })
}
