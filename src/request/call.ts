/** The only way to call the server. Typed by the contract: `call(announcementCalls.detail, { Id })`. */
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import type { Payload } from '@/rules/canonicalRequest'
import { clientIdAtom, whenParkIsKnown } from '@/state/park'
import { observeServerTime } from '@/state/serverClock'
import { serverNow } from '@/state/serverClock'
import { sessionAtom } from '@/state/session'
import { store } from '@/state/store'
import { attempt, type Surroundings } from './attempt'
import { exchangeFor } from './exchange'
import { inParksFamily } from './mallFamily/mallFamily'
import { refresher } from './refresh/refresher'
import { serverTimeOf } from './reply'
import { newRequestId } from './requestId'
import { reportOutcome, type CallOptions } from './reportOutcome'
import { send } from './transport'

const surroundings: Surroundings = {
  session: () => store.get(sessionAtom),
  refresher,
  async exchange(endpoint, payload, session, signal) {
    const caller = {
      clientId: store.get(clientIdAtom),
      accessToken: session?.accessToken ?? '',
      secret: session?.secret ?? '',
    }
    const moment = endpoint.money ? { nonce: await newRequestId(), time: serverNow() } : undefined
    const reply = await send({ ...exchangeFor(endpoint, payload, caller, moment), signal })
    observeServerTime(serverTimeOf(reply))
    return reply
  },
}

async function run(
  endpoint: Endpoint,
  payload: Payload,
  { signal, isParkLookup }: CallOptions,
): Promise<unknown> {
  // All other calls name a park in their headers; a reply for the wrong park is worse than a late reply.
  if (!isParkLookup) await whenParkIsKnown()
  const send = (to: Endpoint, what: Payload) => attempt(surroundings, to, what, signal)
  const inA = await inParksFamily(endpoint, payload, (lookUp) => send(lookUp, {}))
  return inA
    ? inA.answerOf(await send(inA.endpoint, inA.payload as Payload))
    : send(endpoint, payload)
}

/**
 * Calls the server and returns the reply's `data`. Rejects with a RequestError containing the whole reply (spec 8),
 * after reporting the failure to the user as `options` specify.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const work = run(endpoint, payload as Payload, options)
  return reportOutcome(work as Promise<DataOf<E>>, options)
}
