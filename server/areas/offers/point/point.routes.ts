import { pointCommonRuleCalls, pointFetchRuleCalls } from '@/contract/pointAdmin'
import { userPointCalls } from '@/contract/points'
import type { ServeDomain } from '../../../kernel/call'
import type { PointRules } from './pointRules'
import type { PointService } from './point.service'

export function pointRoutes(
  serveDomain: ServeDomain,
  { points, pointRules }: { points: PointService; pointRules: PointRules },
): void {
  serveDomain(userPointCalls, {
    get: (_request, { member }) => points.summary(member),
    getPointRule: (_request, { tenantId }) => points.rules(tenantId),
    pointDetailByPage: (request, { member }) => points.log(member, request),
  })
  serveDomain(pointCommonRuleCalls, {
    get: (_request, { tenantId }) => pointRules.common(tenantId),
    update: (request, { tenantId }) => pointRules.update(tenantId, request),
    init: (_request, { tenantId }) => pointRules.init(tenantId),
  })
  serveDomain(pointFetchRuleCalls, {
    listByPage: (request, { tenantId }) => pointRules.list(tenantId, request),
    get: ({ Id }, { tenantId }) => pointRules.get(tenantId, Id),
    add: (request, { tenantId }) => pointRules.add(tenantId, request),
    update: (request, { tenantId }) => pointRules.change(tenantId, request),
    banAndOpen: ({ Id, IsEnabled }, { tenantId }) => pointRules.enable(tenantId, Id, IsEnabled),
  })
}
