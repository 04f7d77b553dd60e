/**
 * One call from its first sending to the classified reply; resent once after a token refresh, never more often (spec
 * 4).
 */
import type { Endpoint } from '@/contract/endpoint'
import type { Payload } from '@/rules/canonicalRequest'
import { personKey, sessionKey, type Session } from '@/state/session'
import { RequestError, type Reply } from '@/rules/requestError'
import {
  classify,
  networkFailure,
  signedOutFailure,
  unauthorizedFailure,
  unreadableFailure,
  type Verdict,
} from './failure'
import type { Refresher } from './refresh/machine'
import { mayBecomeState } from './stateReplies'

/** The fields of a declaration that a call needs; a plain Endpoint fits. */
export type Declared = Pick<Endpoint, 'method' | 'path' | 'auth' | 'money'>

/** Dependencies of a call; call.ts has the real ones. */
export interface Surroundings {
  /** The current session; null for a visitor. */
  session(): Session | null
  refresher: Pick<Refresher, 'renew' | 'ready' | 'accepted'>
  /** Sends once, with this session or as a visitor; rejects with a RequestError when there is no reply. */
  exchange(
    endpoint: Declared,
    payload: Payload,
    session: Session | null,
    signal?: AbortSignal,
  ): Promise<Reply>
}

const needsSession = ({ auth }: Declared) => auth === 'member' || auth === 'staff'

/** The session to send with; null for a visitor and for calls without session. */
async function sessionFor(around: Surroundings, { auth }: Declared): Promise<Session | null> {
  const session = auth === 'client' ? null : around.session()
  if (!session) return null
  const renewal = await around.refresher.ready(session)
  // Sending would be refused and start another series of refreshes while the user is at log-in.
  if (renewal === 'unreachable') throw new RequestError(unauthorizedFailure)
  // The token has expired, and the refresh got no answer.
  if (renewal === 'unanswered') throw new RequestError(networkFailure)
  const current = around.session()
  // A call started by one user must not be sent as another user who logged in meanwhile.
  if (current && personKey(current) !== personKey(session))
    throw new RequestError(unauthorizedFailure)
  return current
}

/** Classifies a reply; a reply that would become state is rejected without the fields the contract promises. */
function judge(endpoint: Declared, { status, body }: Reply): Verdict {
  const verdict = classify(status, body)
  if (verdict.kind === 'success' && !mayBecomeState(endpoint, verdict.data))
    return unreadableFailure
  return verdict
}

/** Whether the server has checked and accepted the token; a failing server may not have checked it. */
const isAccepted = (verdict: Verdict): boolean =>
  verdict.kind !== 'unauthorized' && !(verdict.kind === 'failed' && verdict.isTemporary)

/**
 * Returns the reply's `data`.
 * @throws RequestError with the verdict and the whole reply; `signedOut` when there is no session (any more)
 */
export async function attempt(
  around: Surroundings,
  endpoint: Declared,
  payload: Payload,
  signal?: AbortSignal,
): Promise<unknown> {
  const { refresher } = around
  const session = await sessionFor(around, endpoint)
  if (!session && needsSession(endpoint)) throw new RequestError(signedOutFailure)
  let reply = await around.exchange(endpoint, payload, session, signal)
  let verdict = judge(endpoint, reply)
  let sentAs = session
  if (verdict.kind === 'unauthorized' && session) {
    const renewal = await refresher.renew(session, 'refused', endpoint.path)
    const newer = around.session()
    // Never with the tokens of a different user or park than the call was started with.
    if (renewal === 'renewed' && newer && sessionKey(newer) === sessionKey(session)) {
      // A second 401 fails: the call is resent only once.
      reply = await around.exchange(endpoint, payload, newer, signal)
      verdict = judge(endpoint, reply)
      sentAs = newer
    }
  }
  if (sentAs && isAccepted(verdict)) refresher.accepted(sentAs.accessToken, endpoint.path)
  if (verdict.kind !== 'success') throw new RequestError(verdict, reply)
  return verdict.data
}
