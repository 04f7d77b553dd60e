/** One call from its first sending to its judged reply: sent again once after a refresh, never more (spec 4). */
import type { Endpoint } from '@/contract/endpoint'
import type { Payload } from '@/rules/signedText'
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

/** What the call needs of its declaration; a plain Endpoint fits. */
export type Declared = Pick<Endpoint, 'method' | 'path' | 'auth' | 'money'>

/** The world a call happens in; call.ts has the real one. */
export interface Surroundings {
  /** The session of this moment; null for a visitor. */
  session(): Session | null
  refresher: Pick<Refresher, 'renew' | 'ready' | 'accepted'>
  /** Sends once, as this session or as a visitor; rejects with a RequestError when no reply comes. */
  exchange(
    endpoint: Declared,
    payload: Payload,
    session: Session | null,
    signal?: AbortSignal,
  ): Promise<Reply>
}

const needsSession = ({ auth }: Declared) => auth === 'member' || auth === 'staff'

/** The session to send with; null for a visitor and for calls that take no part in sessions. */
async function sessionFor(around: Surroundings, { auth }: Declared): Promise<Session | null> {
  const session = auth === 'client' ? null : around.session()
  if (!session) return null
  const renewal = await around.refresher.ready(session)
  // Sent all the same, it would be refused and begin another series while the person stands at log-in.
  if (renewal === 'unreachable') throw new RequestError(unauthorizedFailure)
  // The token is over, and nobody can be reached who would give another.
  if (renewal === 'unanswered') throw new RequestError(networkFailure)
  const current = around.session()
  // What one person wanted is not done as another who has logged in meanwhile.
  if (current && personKey(current) !== personKey(session))
    throw new RequestError(unauthorizedFailure)
  return current
}

/** What a reply means; one that would become state is not taken without what the contract promises. */
function judge(endpoint: Declared, { status, body }: Reply): Verdict {
  const verdict = classify(status, body)
  if (verdict.kind === 'success' && !mayBecomeState(endpoint, verdict.data))
    return unreadableFailure
  return verdict
}

/** Whether the server has looked at the token and taken it: one in trouble may not have looked. */
const isAccepted = (verdict: Verdict): boolean =>
  verdict.kind !== 'unauthorized' && !(verdict.kind === 'failed' && verdict.isTemporary)

/**
 * Gives the reply's `data`.
 * @throws RequestError with the verdict and the whole reply; `signedOut` when nobody is logged in (any more)
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
    // Never with the tokens of another person or park than those it was meant for.
    if (renewal === 'renewed' && newer && sessionKey(newer) === sessionKey(session)) {
      // Refused again, it fails: this call has had its second chance.
      reply = await around.exchange(endpoint, payload, newer, signal)
      verdict = judge(endpoint, reply)
      sentAs = newer
    }
  }
  if (sentAs && isAccepted(verdict)) refresher.accepted(sentAs.accessToken, endpoint.path)
  if (verdict.kind !== 'success') throw new RequestError(verdict, reply)
  return verdict.data
}
