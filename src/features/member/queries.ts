import { userMemberCalls, userRankCalls } from '@/contract/member'
import { askAhead, prefetchedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

/** All ten levels with their benefits; available to visitors too. */
export const useRanks = () => useCall(userRankCalls.list, {}, { staleMs: prefetchedMs })

/** The member's level and the next one. */
export const useMyRank = (isSignedIn: boolean) =>
  useCall(userRankCalls.get, {}, { isEnabled: isSignedIn, staleMs: prefetchedMs })

export const useMemberJobs = (isSignedIn: boolean) =>
  useCall(userRankCalls.memberJobList, {}, { isEnabled: isSignedIn, staleMs: prefetchedMs })

/** Overview of level, points and coupons. */
export const useMemberOverview = (isSignedIn: boolean) =>
  useCall(userMemberCalls.get, {}, { isEnabled: isSignedIn, staleMs: prefetchedMs })

/** Prefetches the levels and the member's level before the page is rendered. */
export function askForLevels(isSignedIn: boolean): void {
  askAhead(userRankCalls.list, {})
  if (!isSignedIn) return
  askAhead(userRankCalls.get, {})
  askAhead(userRankCalls.memberJobList, {})
}

/** Prefetches a member's overview before the page is rendered. */
export const askForOverview = () => askAhead(userMemberCalls.get, {})

/** Growth ledger of a month (YYYY-MM). */
export const useGrowthLog = (month: string) =>
  usePagedCall(userRankCalls.getGrowUpDetail, { Month: month })
