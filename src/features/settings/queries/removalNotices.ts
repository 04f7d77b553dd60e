import { userCalls } from '@/contract/user'
import { useCall } from '@/request/useCall'

/** What stands open before an account is removed; asked anew each time that the question is. */
export const useRemovalNotices = (isAsked: boolean) =>
  useCall(userCalls.removalNotices, {}, { isEnabled: isAsked, isKept: false, staleMs: 0 })
