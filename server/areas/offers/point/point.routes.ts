import { pointCommonRuleCalls, pointFetchRuleCalls } from '@/contract/pointAdmin'
import { userPointCalls } from '@/contract/points'
import type { ServeDomain } from '../../../kernel/call'
import { newId } from '../../../kernel/ids'
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
    update: (request, { tenantId, audit }) => pointRules.update(tenantId, request, audit),
    init: (_request, { tenantId, audit }) => pointRules.init(tenantId, audit),
  })
  serveDomain(pointFetchRuleCalls, {
    listByPage: (request, { tenantId }) => pointRules.list(tenantId, request),
    get: ({ Id }, { tenantId }) => pointRules.get(tenantId, Id),
    add: (request, { tenantId, audit }) => pointRules.add(tenantId, request, newId(), audit),
    update: (request, { tenantId, audit }) => pointRules.change(tenantId, request, audit),
    banAndOpen: ({ Id, IsEnabled }, { tenantId, audit }) =>
      pointRules.enable(tenantId, Id, IsEnabled, audit),
  })
}
