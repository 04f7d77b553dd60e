import { useContext, useEffect } from 'react'
import { ConnectionContext } from '@/components/screen/screenContexts'
import { useIsInFront } from '@/hooks/useIsInFront'
import { screenGuard } from '@/platform/screenGuard'
import { useOpenInvitation } from '../queries/open'

/**
 * An invitation as shown to its guest; while the code is visible the screen is kept bright and on.
 * @returns `keptSince`: time of the answer shown while the server does not respond, ms; null otherwise
 */
export function useGuestInvitation(hash: string) {
  const isInFront = useIsInFront()
  const { isLost } = useContext(ConnectionContext)
  const invitation = useOpenInvitation(hash)
  const isCodeShown = isInFront && (invitation.data?.Actions.includes('showCode') ?? false)
  useEffect(() => (isCodeShown ? screenGuard.hold() : undefined), [isCodeShown])
  const keptSince = isLost || invitation.isError ? invitation.dataUpdatedAt : null
  return { invitation, keptSince }
}
