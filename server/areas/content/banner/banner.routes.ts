import { bannerCalls } from '@/contract/banner'
import type { ServeDomain } from '../../../kernel/call'
import type { BannerService } from './banner.service'

export function bannerRoutes(serveDomain: ServeDomain, banners: BannerService): void {
  serveDomain(bannerCalls, {
    list: ({ Position }, { tenantId }) => banners.list(tenantId, Position),
  })
}
