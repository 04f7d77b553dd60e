import { invitationCalls, type ShownMyInvitation as MyInvitation } from '@/contract/invitation'
import { usePagedCall } from '@/request/useCall'

export type { MyInvitation }

/** Invitations sent by the member, newest first. */
export const useMyInvitations = (isEnabled: boolean) =>
  usePagedCall(invitationCalls.mine, {}, { isEnabled, staleMs: 0 })
