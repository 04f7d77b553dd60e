import { useContext } from 'react'
import { ConnectionContext } from '@/components/screen/screenContexts'
import { useIsInFront } from '@/hooks/useIsInFront'
import { useOpenInvitation } from '../queries/open'

/**
 * An invitation as shown to its guest.
 * @returns `isCodeShown`: its code can be scanned now; `keptSince`: time of the answer shown while the server does not
 * respond, ms; null otherwise
 */
export function useGuestInvitation(hash: string) {
  const isInFront = useIsInFront()
  const { isLost } = useContext(ConnectionContext)
  const invitation = useOpenInvitation(hash)
  const isCodeShown = isInFront && (invitation.data?.Actions.includes('showCode') ?? false)
  const keptSince = isLost || invitation.isError ? invitation.dataUpdatedAt : null
  return { invitation, keptSince, isCodeShown }
}
