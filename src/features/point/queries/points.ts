import { growUpJobCalls } from '@/contract/member'
import { pointGoodsCalls, userPointCalls } from '@/contract/points'
import { askAhead, askPagesAhead, prefetchedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

/** Point balance and expiries. */
export const usePoints = (isSignedIn: boolean) =>
  useCall(userPointCalls.get, {}, { isEnabled: isSignedIn, staleMs: prefetchedMs })

export const usePointRule = () => useCall(userPointCalls.getPointRule, {})

/** Ways to earn points and growth, with their pages. */
export const usePointChannels = () => useCall(growUpJobCalls.getCanUseChannel, {})

/** Point ledger of a month (YYYY-MM) with its sums. */
export const usePointLog = (month: string, inOut: 'in' | 'out' | undefined) =>
  usePagedCall(userPointCalls.pointDetailByPage, { Month: month, InOut: inOut })

/** Prefetches the balance and the points mall before the page is rendered. */
export function askForPoints(isSignedIn: boolean): void {
  if (isSignedIn) askAhead(userPointCalls.get, {})
  askPagesAhead(pointGoodsCalls.list, {})
}

/** Points mall, by category or by the number of points available. */
export const usePointMall = (filter: { category?: string; maxPoints?: number }) =>
  usePagedCall(pointGoodsCalls.list, { Category: filter.category, MaxPoints: filter.maxPoints })
