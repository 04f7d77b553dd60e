import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { call } from '@/request/call'
import { ownFailure } from '@/request/failure'
import { reasonOf, RequestError } from '@/rules/requestError'
import { requestIdOf } from '@/request/requestId'
import type { CallOptions } from '@/request/reportOutcome'
import { forgetIntent } from '@/state/openRequests'

/** Omit for each member of a union by itself: a request may be one shape or another. */
export type Without<Request, Keys extends PropertyKey> = Request extends unknown
  ? Omit<Request, Keys>
  : never

/** What the caller of a money call fills in: the rest comes by itself. */
export type Asked<E extends Endpoint> = Without<RequestOf<E>, 'RequestId' | 'signature'>

/**
 * Reasons of a refusal that judged the sending, not what was sent: an earlier try with the same RequestId may have been
 * done.
 */
const sendingReasons = ['signature', 'requestSignature', 'requestTime', 'requestReplayed']

/** The server has decided; after a dropped connection, a log-in or a busy server nobody knows. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof RequestError) || sendingReasons.includes(reasonOf(error))) return false
  const { failure } = error
  // A mistake of the app's own decides nothing: the request may have been sent.
  if (failure === ownFailure) return false
  if (failure.kind === 'failed') return !failure.isTemporary
  return ['refused', 'notice', 'dailyLimit', 'tourOffline'].includes(failure.kind)
}

/**
 * Sends a money call under one RequestId for as long as its outcome is unknown: over a dropped connection, a log-in,
 * a reload and a restart. Trying again can thus do nothing twice.
 * @param intent what it is about, the same for every try: `pay/<order id>`
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  intent: string,
  asked: Asked<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const request = { ...asked, RequestId: await requestIdOf(intent) } as unknown as RequestOf<E>
  try {
    const data = await call(endpoint, request, options)
    forgetIntent(intent)
    return data
  } catch (error) {
    if (isRefusal(error)) forgetIntent(intent)
    throw error
  }
}
