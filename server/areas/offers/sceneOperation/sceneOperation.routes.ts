import { sceneOperationCalls } from '@/contract/sceneOperation'
import { tieredOperationCalls } from '@/contract/tieredOperation'
import type { ServeDomain } from '../../../kernel/call'
import type { SceneOperationService } from './sceneOperation.service'

export function sceneOperationRoutes(
  serveDomain: ServeDomain,
  operations: SceneOperationService,
): void {
  serveDomain(tieredOperationCalls, {
    couponList: (request, { member }) => operations.gifts(member, request),
    updateRead: ({ Ids }, { member }) => operations.read(member, Ids),
  })
  serveDomain(sceneOperationCalls, {
    sceneOperationPlanList: (request, { tenantId }) => operations.plans(tenantId, request),
    sceneOperationPlanDetail: ({ Id }, { tenantId, visitor }) =>
      operations.plan(tenantId, Id, visitor),
  })
}
