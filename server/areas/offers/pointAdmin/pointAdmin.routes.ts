import { pointCalls } from '@/contract/pointAdmin'
import type { ServeDomain } from '../../../kernel/call'
import type { PointService } from '../point/point.service'
import type { PointAdmin } from './pointAdmin.service'

export function pointAdminRoutes(
  serveDomain: ServeDomain,
  { points, pointAdmin }: { points: PointService; pointAdmin: PointAdmin },
): void {
  serveDomain(pointCalls, {
    get: ({ UserId }, { tenantId, audit }) => pointAdmin.ofMember(tenantId, UserId, audit),
    init: ({ UserId }, { tenantId, audit }) => pointAdmin.open(tenantId, UserId, audit),
    expirePoint: (_request, { tenantId, audit }) => points.expire(tenantId, audit),
  })
}
