import { userMemberCalls, userRankCalls } from '@/contract/member'
import { askAhead, justAskedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

/** All ten levels and what each brings; for visitors too. */
export const useRanks = () => useCall(userRankCalls.list, {}, { staleMs: justAskedMs })

/** Where somebody stands and what comes next. */
export const useMyRank = (isSignedIn: boolean) =>
  useCall(userRankCalls.get, {}, { isEnabled: isSignedIn, staleMs: justAskedMs })

export const useMemberJobs = (isSignedIn: boolean) =>
  useCall(userRankCalls.memberJobList, {}, { isEnabled: isSignedIn, staleMs: justAskedMs })

/** Level, points and coupons at a glance. */
export const useMemberOverview = (isSignedIn: boolean) =>
  useCall(userMemberCalls.get, {}, { isEnabled: isSignedIn, staleMs: justAskedMs })

/** Asks for the levels and where somebody stands before the page is drawn. */
export function askForLevels(isSignedIn: boolean): void {
  askAhead(userRankCalls.list, {})
  if (!isSignedIn) return
  askAhead(userRankCalls.get, {})
  askAhead(userRankCalls.memberJobList, {})
}

/** Asks for a member's overview before the page is drawn. */
export const askForOverview = () => askAhead(userMemberCalls.get, {})

/** Postings of growth in a month (YYYY-MM). */
export const useGrowthLog = (month: string) =>
  usePagedCall(userRankCalls.getGrowUpDetail, { Month: month })
