import type { DataOf } from '@/contract/endpoint'
import { invitationCalls, type ShownMyInvitation as MyInvitation } from '@/contract/invitation'
import { useCall, usePagedCall } from '@/request/useCall'

export type { MyInvitation }

/** Invitations sent by the member, newest first. */
export const useMyInvitations = (isEnabled: boolean) =>
  usePagedCall(invitationCalls.mine, {}, { isEnabled, staleMs: 0 })

/** The park's limits of an invitation. */
export type InvitationRule = DataOf<typeof invitationCalls.rule>

/** The park's limits of a new invitation. */
export const useInvitationRule = (isEnabled: boolean) =>
  useCall(invitationCalls.rule, {}, { isEnabled })
