import { discountChannelCalls } from '@/contract/discountChannel'
import type { ServeDomain } from '../../../kernel/call'
import type { DiscountChannelService } from './discountChannel.service'

export function discountChannelRoutes(
  serveDomain: ServeDomain,
  channels: DiscountChannelService,
): void {
  serveDomain(discountChannelCalls, {
    listByShopId: ({ ShopId }, { tenantId, visitor }) => channels.ofShop(tenantId, ShopId, visitor),
  })
}
