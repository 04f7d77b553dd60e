import { oauthCalls } from '@/contract/oauth'
import type { ServeDomain } from '../../../kernel/call'
import type { SessionService } from './session.service'

/** Refreshes per minute and address: a park's Wi-Fi has many devices, each refreshing twice an hour. */
const REFRESHES_A_MINUTE = 300

export function sessionRoutes(serveDomain: ServeDomain, sessions: SessionService): void {
  serveDomain(
    oauthCalls,
    {
      token: ({ refresh_token }, { tenantId }) => sessions.refresh(tenantId, refresh_token),
      tokenByPost: ({ refresh_token }, { tenantId }) => sessions.refresh(tenantId, refresh_token),
    },
    { token: REFRESHES_A_MINUTE, tokenByPost: REFRESHES_A_MINUTE },
  )
}
