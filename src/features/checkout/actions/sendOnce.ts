import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { call } from '@/request/call'
import { ownFailure } from '@/request/failure'
import { reasonOf, RequestError } from '@/rules/requestError'
import { requestIdOf } from '@/request/requestId'
import type { CallOptions } from '@/request/reportOutcome'
import { forgetIntent } from '@/state/openRequests'

/** `Omit` applied to each member of a union. */
export type Without<Request, Keys extends PropertyKey> = Request extends unknown
  ? Omit<Request, Keys>
  : never

/** Request fields of a money call that the caller fills in; RequestId and signature are added. */
export type UnsignedRequest<E extends Endpoint> = Without<RequestOf<E>, 'RequestId' | 'signature'>

/**
 * Refusal reasons that concern the transmission, not the content: an earlier attempt with the same RequestId may have
 * succeeded.
 */
const sendingReasons = ['signature', 'requestSignature', 'requestTime', 'requestReplayed']

/** True when the server has decided. After a dropped connection, a log-in or a busy server the outcome is unknown. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof RequestError) || sendingReasons.includes(reasonOf(error))) return false
  const { failure } = error
  // An error within the app decides nothing: the request may have been sent.
  if (failure === ownFailure) return false
  if (failure.kind === 'failed') return !failure.isTemporary
  return ['refused', 'notice', 'dailyLimit', 'tourOffline'].includes(failure.kind)
}

/**
 * Sends a money call under one RequestId for as long as its outcome is unknown: over a dropped connection, a log-in, a
 * reload and a restart. A retry therefore cannot execute twice.
 * @param intent identifies the action, the same for every retry: `pay/<order id>`
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  intent: string,
  fields: UnsignedRequest<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const request = { ...fields, RequestId: await requestIdOf(intent) } as unknown as RequestOf<E>
  try {
    const data = await call(endpoint, request, options)
    forgetIntent(intent)
    return data
  } catch (error) {
    if (isRefusal(error)) forgetIntent(intent)
    throw error
  }
}
