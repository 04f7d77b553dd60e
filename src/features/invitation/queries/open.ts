import { openInvitationCalls, type OpenInvitation } from '@/contract/openInvitation'
import { useCall } from '@/request/useCall'

export type { OpenInvitation }
export type Theme = OpenInvitation['Theme']

/** How often an invitation that is looked at is asked for again: its code is used up at the gate. */
const pollMs = 5000

/** An invitation by the hash of its link. Kept on the device: at the gate there may be no network. */
export const useOpenInvitation = (hash: string, isInFront: boolean) =>
  useCall(
    openInvitationCalls.open,
    { Hash: hash },
    { isEnabled: /^[\w-]{22,64}$/.test(hash), staleMs: 0, pollMs: isInFront ? pollMs : undefined },
  )
