import { invitationCalls } from '@/contract/invitation'
import { openInvitationCalls } from '@/contract/openInvitation'
import type { ServeDomain } from '../../../kernel/call'
import type { InvitationService } from './invitation.service'

/** Calls per minute and address: a guest's page polls every few seconds, and many share a park's Wi-Fi. */
const OPENED_A_MINUTE = 120
const ACCEPTED_A_MINUTE = 20

export function invitationRoutes(serveDomain: ServeDomain, invitations: InvitationService): void {
  serveDomain(
    invitationCalls,
    {
      save: (request, { park, member }) => invitations.save(park, member, request),
      mine: (request, { park, member }) => invitations.mine(park, member, request),
      rule: (_request, { park }) => invitations.rule(park),
      revoke: ({ Id }, { park, member }) => invitations.revoke(park, member, Id),
      accept: (request, { park }) => invitations.accept(park, request),
      checkInfo: ({ Code }, { park }) => invitations.look(park, Code),
      check: (request, { park, member, audit }) => invitations.check(park, member, request, audit),
      checkListByPageInfo: (request, { tenantId }) => invitations.checks(tenantId, request),
      day: (_request, { park }) => invitations.day(park),
    },
    { accept: ACCEPTED_A_MINUTE },
  )
  serveDomain(
    openInvitationCalls,
    { open: ({ Hash }, { park }) => invitations.open(park, Hash) },
    { open: OPENED_A_MINUTE },
  )
}
