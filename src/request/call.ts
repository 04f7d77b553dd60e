/** The one way to call the server. Typed by the contract: `call(announcementCalls.detail, { Id })`. */
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { goToLogin } from '@/navigation'
import type { Payload } from '@/rules/signedText'
import { clientIdAtom, whenParkIsKnown } from '@/state/park'
import { sessionAtom, sessionKey, type Session } from '@/state/session'
import { store } from '@/state/store'
import { RequestError } from './errors'
import { exchangeFor } from './exchange'
import { classify, signedOutFailure, type Failure } from './failure'
import { noteNetwork, reactTo, type Reaction } from './react'
import { asPendingWrite } from './refresh/pendingWrites'
import { noteServerTime, refresher } from './refresh/refresher'
import { serverTimeOf, type Reply } from './reply'
import { send } from './transport'

export interface CallOptions extends Reaction {
  /** Gives the call up; the caller is not told more than that it was aborted. */
  signal?: AbortSignal
  /**
   * A read for a page that shows success and failure by itself; the query cache tells the person after the
   * last try, and the page may be reloaded under it. Everything else counts as something the person did.
   */
  isRead?: boolean
  /** Nothing of it is shown: the app's own errands. */
  isSilent?: boolean
}

/** What the call needs of its declaration; a plain Endpoint fits. */
type Declared = Pick<Endpoint, 'method' | 'path' | 'auth' | 'money'>

const needsSession = ({ auth }: Declared) => auth === 'member' || auth === 'staff'

/** One sending with the session as it is at that moment. */
async function exchange(
  endpoint: Declared,
  payload: Payload,
  session: Session | null,
  signal?: AbortSignal,
): Promise<Reply> {
  const caller = {
    clientId: store.get(clientIdAtom),
    accessToken: session?.accessToken ?? '',
    secret: session?.secret ?? '',
  }
  const reply = await send({ ...exchangeFor(endpoint, payload, caller), signal })
  noteServerTime(serverTimeOf(reply))
  return reply
}

/** The session to send with; null for a visitor and for calls that take no part in sessions. */
async function sessionFor(endpoint: Declared): Promise<Session | null> {
  if (endpoint.auth === 'client') return null
  await whenParkIsKnown()
  const session = store.get(sessionAtom)
  if (!session) return null
  await refresher.ready(session)
  return store.get(sessionAtom)
}

/** Sends, and once more after a refresh when the token was refused (spec 4). */
async function attempt(
  endpoint: Declared,
  payload: Payload,
  signal?: AbortSignal,
): Promise<unknown> {
  const session = await sessionFor(endpoint)
  if (!session && needsSession(endpoint)) throw new RequestError(signedOutFailure)
  let reply = await exchange(endpoint, payload, session, signal)
  let verdict = classify(reply.status, reply.body)
  if (verdict.kind === 'unauthorized' && session) {
    const renewal = await refresher.renew(session, true)
    const newer = store.get(sessionAtom)
    // Never with the tokens of another person or park than those it was meant for.
    if (renewal === 'renewed' && newer && sessionKey(newer) === sessionKey(session)) {
      reply = await exchange(endpoint, payload, newer, signal)
      verdict = classify(reply.status, reply.body)
      if (verdict.kind === 'unauthorized') void refresher.renew(newer, true)
      else refresher.accepted(newer.accessToken)
    }
  } else if (session) {
    refresher.accepted(session.accessToken)
  }
  if (verdict.kind !== 'success') throw new RequestError(verdict, reply)
  return verdict.data
}

function react(failure: Failure, { isRead, isSilent, onFailure }: CallOptions): void {
  if (isRead || isSilent) return
  if (failure.kind === 'signedOut') void goToLogin()
  reactTo(failure, { onFailure })
}

/**
 * Calls the server and gives the reply's `data`. Rejects with a RequestError that carries the whole reply
 * (spec 8), after the person has been told as `options` ask for.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const work = attempt(endpoint, payload as Payload, options.signal)
  try {
    const data = await (options.isRead || options.isSilent ? work : asPendingWrite(work))
    noteNetwork(true)
    return data as DataOf<E>
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.kind === 'network') noteNetwork(false)
    else if (error.response) noteNetwork(true)
    react(error.failure, options)
    throw error
  }
}
