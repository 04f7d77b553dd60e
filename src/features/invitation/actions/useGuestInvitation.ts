import { useContext, useEffect } from 'react'
import { ConnectionContext } from '@/components/screen/connection'
import { useIsInFront } from '@/hooks/useIsInFront'
import { screenGuard } from '@/platform/screenGuard'
import { useOpenInvitation } from '../queries/open'

/**
 * An invitation as its guest sees it; while its code is shown the screen is bright and stays on.
 * @returns `keptSince`: when the answer came that stands in for the server's, ms; null while the server answers
 */
export function useGuestInvitation(hash: string) {
  const isInFront = useIsInFront()
  const { isLost } = useContext(ConnectionContext)
  const invitation = useOpenInvitation(hash, isInFront)
  const isCodeShown = isInFront && (invitation.data?.Actions.includes('showCode') ?? false)
  useEffect(() => (isCodeShown ? screenGuard.hold() : undefined), [isCodeShown])
  const keptSince = isLost || invitation.isError ? invitation.dataUpdatedAt : null
  return { invitation, keptSince }
}
