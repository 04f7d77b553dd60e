import { timeLimitedDiscountCalls } from '@/contract/timeLimitedDiscount'
import type { ServeDomain } from '../../../kernel/call'
import type { TimeLimitedDiscountService } from './timeLimitedDiscount.service'

export function timeLimitedDiscountRoutes(
  serveDomain: ServeDomain,
  discounts: TimeLimitedDiscountService,
): void {
  serveDomain(timeLimitedDiscountCalls, {
    list: (request, { tenantId }) => discounts.list(tenantId, request),
    showList: ({ Count }, { tenantId }) => discounts.showList(tenantId, Count),
    listByTimeLimited: (request, { tenantId }) => discounts.shops(tenantId, request),
    getTimeLimitCompute: (request, { tenantId }) => discounts.compute(tenantId, request),
  })
}
