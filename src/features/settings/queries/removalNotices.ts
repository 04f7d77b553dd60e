import { userCalls } from '@/contract/user'
import { useCall } from '@/request/useCall'

/** Unfinished matters shown before an account is removed; refetched each time the confirmation opens. */
export const useRemovalNotices = (isAsked: boolean) =>
  useCall(userCalls.removalNotices, {}, { isEnabled: isAsked, isKept: false, staleMs: 0 })
