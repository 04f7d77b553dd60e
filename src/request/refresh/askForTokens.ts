import { oauthCalls } from '@/contract/oauth'
import type { Reply } from '@/rules/requestError'
import { observeServerTime } from '@/state/serverClock'
import type { Session } from '@/state/session'
import { exchangeFor } from '../exchange'
import { classify } from '../failure'
import { isEnvelope, serverTimeOf } from '../reply'
import { areTokens } from '../stateReplies'
import { send } from '../transport'
import type { Attempt } from './ports'

/** Whether a reply comes from the service, and not from a firewall, a gateway or a hotel's network. */
const isOfService = ({ status, body }: Reply): boolean =>
  status === 400 || status === 401 || isEnvelope(body)

/** Sends one refresh call (spec 7: GET on the OAuth token path). Never rejects. */
export async function askForTokens(session: Session): Promise<Attempt> {
  try {
    const reply = await send(
      exchangeFor(
        oauthCalls.token,
        { grant_type: 'refresh_token', refresh_token: session.refreshToken },
        { clientId: session.clientId, accessToken: '', secret: '' },
      ),
    )
    observeServerTime(serverTimeOf(reply))
    const verdict = classify(reply.status, reply.body)
    if (verdict.kind === 'restart') return { kind: 'restart' }
    if (verdict.kind === 'failed' && verdict.isTemporary) return { kind: 'unreachable' }
    if (verdict.kind !== 'success') return { kind: isOfService(reply) ? 'denied' : 'unreachable' }
    // A reply without tokens comes from a proxy or a failing server: the session stays.
    if (!areTokens(verdict.data)) return { kind: 'unreachable' }
    return { kind: 'tokens', tokens: verdict.data }
  } catch {
    return { kind: 'unreachable' }
  }
}
