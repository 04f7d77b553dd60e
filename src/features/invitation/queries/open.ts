import {
  openInvitationCalls,
  type ShownInvitation as OpenInvitation,
} from '@/contract/openInvitation'
import { useCall } from '@/request/useCall'

export type { OpenInvitation }
export type Theme = OpenInvitation['Theme']

/** Poll interval while an invitation is visible, ms: the gate marks its code as used. */
const pollMs = 5000

/** An invitation by the hash of its link. Kept on the device: the gate may have no network. */
export const useOpenInvitation = (hash: string, isPolled = true) =>
  useCall(
    openInvitationCalls.open,
    { Hash: hash },
    { isEnabled: /^[\w-]{22,64}$/.test(hash), staleMs: 0, pollMs: isPolled ? pollMs : undefined },
  )
