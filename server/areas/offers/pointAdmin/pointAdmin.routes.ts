import { pointCalls } from '@/contract/pointAdmin'
import type { ServeDomain } from '../../../kernel/call'
import type { PointService } from '../point/point.service'
import type { PointAdmin } from './pointAdmin.service'

export function pointAdminRoutes(
  serveDomain: ServeDomain,
  { points, pointAdmin }: { points: PointService; pointAdmin: PointAdmin },
): void {
  serveDomain(pointCalls, {
    get: ({ UserId }, { tenantId }) => pointAdmin.ofMember(tenantId, UserId),
    init: ({ UserId }, { tenantId }) => pointAdmin.open(tenantId, UserId),
    expirePoint: (_request, { tenantId }) => points.expire(tenantId),
  })
}
