import { growUpJobCalls } from '@/contract/member'
import { pointGoodsCalls, userPointCalls } from '@/contract/points'
import { askAhead, askPagesAhead, justAskedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

/** The balance and what expires when. */
export const usePoints = (isSignedIn: boolean) =>
  useCall(userPointCalls.get, {}, { isEnabled: isSignedIn, staleMs: justAskedMs })

export const usePointRule = () => useCall(userPointCalls.getPointRule, {})

/** Where points and growth come from, each with its page. */
export const usePointChannels = () => useCall(growUpJobCalls.getCanUseChannel, {})

/** Postings of a month (YYYY-MM), its sums beside them. */
export const usePointLog = (month: string, inOut: 'in' | 'out' | undefined) =>
  usePagedCall(userPointCalls.pointDetailByPage, { Month: month, InOut: inOut })

/** Asks for the balance and the whole points mall before the page is drawn. */
export function askForPoints(isSignedIn: boolean): void {
  if (isSignedIn) askAhead(userPointCalls.get, {})
  askPagesAhead(pointGoodsCalls.list, {})
}

/** The points mall: a category, or what so many points pay for. */
export const usePointMall = (filter: { category?: string; maxPoints?: number }) =>
  usePagedCall(pointGoodsCalls.list, { Category: filter.category, MaxPoints: filter.maxPoints })
