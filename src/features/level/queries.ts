import { userMemberCalls, userRankCalls } from '@/contract/member'
import { useCall, usePagedCall } from '@/request/useCall'

/** All ten levels and what each brings; for visitors too. */
export const useRanks = () => useCall(userRankCalls.list, {})

/** Where somebody stands and what comes next. */
export const useMyRank = (isSignedIn: boolean) =>
  useCall(userRankCalls.get, {}, { isEnabled: isSignedIn })

export const useMemberJobs = (isSignedIn: boolean) =>
  useCall(userRankCalls.memberJobList, {}, { isEnabled: isSignedIn })

/** Level, points and coupons at a glance. */
export const useMemberOverview = (isSignedIn: boolean) =>
  useCall(userMemberCalls.get, {}, { isEnabled: isSignedIn })

/** Postings of growth in a month (YYYY-MM). */
export const useGrowthLog = (month: string) =>
  usePagedCall(userRankCalls.getGrowUpDetail, { Month: month })
