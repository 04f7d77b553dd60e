import { sceneOperationCalls } from '@/contract/sceneOperation'
import { useCall, usePagedCall } from '@/request/useCall'

/** Scene plans, which combine offers for an occasion: running ones first, then upcoming ones. */
export const useScenePlans = (isEnabled: boolean) =>
  usePagedCall(sceneOperationCalls.sceneOperationPlanList, {}, { isEnabled })

/** One plan with its coupons, activities and discounts. */
export const useScenePlan = (id: string) =>
  useCall(sceneOperationCalls.sceneOperationPlanDetail, { Id: id }, { isEnabled: id !== '' })
