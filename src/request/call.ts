/** The one way to call the server. Typed by the contract: `call(announcementCalls.detail, { Id })`. */
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { goToLogin } from '@/navigation'
import type { Payload } from '@/rules/signedText'
import { clientIdAtom, whenParkIsKnown } from '@/state/park'
import { sessionAtom } from '@/state/session'
import { store } from '@/state/store'
import { attempt, type Surroundings } from './attempt'
import { RequestError } from './errors'
import { exchangeFor } from './exchange'
import type { Failure } from './failure'
import { noteNetwork, reactTo, type Reaction } from './react'
import { asPendingWrite } from './refresh/pendingWrites'
import { noteServerTime, refresher } from './refresh/refresher'
import { serverTimeOf } from './reply'
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

const surroundings: Surroundings = {
  session: () => store.get(sessionAtom),
  refresher,
  async exchange(endpoint, payload, session, signal) {
    const reply = await send({
      ...exchangeFor(endpoint, payload, {
        clientId: store.get(clientIdAtom),
        accessToken: session?.accessToken ?? '',
        secret: session?.secret ?? '',
      }),
      signal,
    })
    noteServerTime(serverTimeOf(reply))
    return reply
  },
}

async function run(endpoint: Endpoint, payload: Payload, signal?: AbortSignal): Promise<unknown> {
  // Park look-up and log-in say themselves which park they mean.
  if (endpoint.auth !== 'client') await whenParkIsKnown()
  return attempt(surroundings, endpoint, payload, signal)
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
  const work = run(endpoint, payload as Payload, options.signal)
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
