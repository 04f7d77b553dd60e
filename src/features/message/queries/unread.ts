import { useAtomValue } from 'jotai'
import { messageStateCalls } from '@/contract/messageState'
import { useCall } from '@/request/useCall'
import { isSignedInAtom } from '@/state/session'

/** How many messages a member has not opened: asked when a page that shows it is seen, never by a timer. */
export function useUnreadMessages(): number {
  const isMember = useAtomValue(isSignedInAtom)
  const { data } = useCall(
    messageStateCalls.unreadCount,
    {},
    { isEnabled: isMember, isAskedWhenShown: true },
  )
  return isMember ? (data?.Count ?? 0) : 0
}
