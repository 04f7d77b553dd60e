import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { reasonOf } from '@/rules/requestError'
import { forgetIntent } from '@/state/openRequests'
import { call } from './call'
import { reactTo } from './react'
import type { CallOptions } from './reportOutcome'
import { requestIdOf } from './requestId'

/**
 * Sends a form under the RequestId of its intent, which stays the same while the outcome is unknown. A form that was
 * changed after a lost answer is another request: the server refuses the id, and the form is sent under a new one.
 * @param requestOf the request under a RequestId; null: invalid, nothing is sent
 * @returns null: invalid
 * @throws RequestError, after it has been shown
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  intent: string,
  requestOf: (requestId: string) => RequestOf<E> | null,
): Promise<DataOf<E> | null> {
  const send = async (options: CallOptions): Promise<DataOf<E> | null> => {
    const request = requestOf(await requestIdOf(intent))
    const data = request && (await call(endpoint, request, options))
    if (data) forgetIntent(intent)
    return data
  }
  let show = (): void => undefined
  try {
    return await send({ onFailure: (_, failure) => (show = () => reactTo(failure)) })
  } catch (error) {
    if (reasonOf(error) === 'requestIdReused') {
      forgetIntent(intent)
      return send({})
    }
    show()
    throw error
  }
}
