/** The only file that uses Taro.request. Sends, waits and reads; does not classify. */
import Taro from '@tarojs/taro'
import { networkTimeoutMs } from '@/constants'
import { RequestError, type Reply } from '@/rules/requestError'
import { abortedFailure, networkFailure } from './failure'

export interface Exchange {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** The body's exact text, because it was signed. */
  body?: string
  signal?: AbortSignal
}

/**
 * H5 only, missing in Taro's types. Two tabs that GET the same address share the browser's cache, and the second waits
 * up to 20 s for the first.
 */
const uncached: object = { cache: 'no-store' }

/** The abortable promise returned by both Taro targets. */
type Task = Promise<{ statusCode: number; data: unknown }> & { abort?: () => void }

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

/**
 * Sends one request. Rejects with a RequestError of kind `network` (unreachable, dropped, longer than 60 s to the last
 * byte) or `aborted` (the signal).
 */
export function send({ method, url, headers, body, signal }: Exchange): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new RequestError(abortedFailure))
    // Read as text and parsed here: Taro's H5 returns null for a body that is not JSON, but spec 8 needs it.
    const task = Taro.request({
      url,
      method,
      header: headers,
      data: body,
      dataType: 'text',
      responseType: 'text',
      timeout: networkTimeoutMs,
      ...uncached,
    }) as unknown as Task
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const giveUp = (failure: typeof abortedFailure) => {
      finish(() => reject(new RequestError(failure)))
      task.abort?.()
    }
    const onAbort = () => giveUp(abortedFailure)
    // Taro's H5 stops its timeout at the headers; a body that never ends would never time out.
    const timer = setTimeout(() => giveUp(networkFailure), networkTimeoutMs)
    signal?.addEventListener('abort', onAbort)
    task.then(
      ({ statusCode, data }) => finish(() => resolve({ status: statusCode, body: parse(data) })),
      () => finish(() => reject(new RequestError(networkFailure))),
    )
    return undefined
  })
}
