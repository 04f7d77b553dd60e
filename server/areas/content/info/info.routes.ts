import { categoryCalls } from '@/contract/category'
import { infoCalls } from '@/contract/info'
import type { ServeDomain } from '../../../kernel/call'
import type { InfoService } from './info.service'

export function infoRoutes(serveDomain: ServeDomain, articles: InfoService): void {
  serveDomain(infoCalls, {
    list: (request, { tenantId }) => articles.list(tenantId, request),
    detail: (request, { tenantId }) => articles.detail(tenantId, request),
  })
  serveDomain(categoryCalls, {
    list: (_request, { tenantId }) => articles.categories(tenantId),
  })
}
