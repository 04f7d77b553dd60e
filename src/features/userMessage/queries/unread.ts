import { useAtomValue } from 'jotai'
import { messageStateCalls } from '@/contract/messageState'
import { useCall } from '@/request/useCall'
import { isSignedInAtom } from '@/state/session'

/** Number of unread messages; fetched when a page that shows it appears, not by a timer. */
export function useUnreadMessages(): number {
  const isMember = useAtomValue(isSignedInAtom)
  const { data } = useCall(
    messageStateCalls.unreadCount,
    {},
    { isEnabled: isMember, isRefetchedWhenShown: true },
  )
  return isMember ? (data?.Count ?? 0) : 0
}
