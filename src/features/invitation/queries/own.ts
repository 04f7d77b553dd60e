import { invitationCalls, type MyInvitation } from '@/contract/invitation'
import { usePagedCall } from '@/request/useCall'

export type { MyInvitation }

/** What the member has sent, the newest first. */
export const useMyInvitations = (isEnabled: boolean) =>
  usePagedCall(invitationCalls.mine, {}, { isEnabled, staleMs: 0 })
