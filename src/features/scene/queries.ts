import { sceneOperationCalls } from '@/contract/sceneOperation'
import { useCall, usePagedCall } from '@/request/useCall'

/** Plans that bring offers together for an occasion: those that run first, then those that come. */
export const useScenePlans = (isEnabled: boolean) =>
  usePagedCall(sceneOperationCalls.sceneOperationPlanList, {}, { isEnabled })

/** One plan with its coupons, activities and discounts. */
export const useScenePlan = (id: string) =>
  useCall(sceneOperationCalls.sceneOperationPlanDetail, { Id: id }, { isEnabled: id !== '' })
