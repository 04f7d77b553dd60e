/** Errors of API calls: created by the request wrapper, read by features and components. */

/** Raw network reply, before it is classified. */
export interface Reply {
  status: number
  /** Parsed JSON, or the raw text when it is not JSON. */
  body: unknown
}

/** Meaning of a failed reply (spec 8), one tag per row; request/failure assigns it. */
export type Failure =
  /** No reply: unreachable, dropped or too slow. */
  | { kind: 'network'; message: string }
  /** Aborted by the caller: not reported. */
  | { kind: 'aborted'; message: string }
  /** The call requires login and there is no session; the call was not sent or was rejected. */
  | { kind: 'signedOut'; message: string }
  /** Codes 523 and 520. */
  | { kind: 'dailyLimit'; code: number; message: string }
  /** Codes 461, 462 and 463. */
  | { kind: 'tourOffline'; code: number; message: string }
  /** Any other refusal inside a 200 reply. */
  | { kind: 'refused'; code: number; message: string }
  /** HTTP 460: message of the reply body, always shown as a toast. */
  | { kind: 'notice'; message: string }
  /** HTTP 401: the access token is invalid or expired. */
  | { kind: 'unauthorized'; message: string }
  /** HTTP 522: the session cannot continue here; after a token refresh the start page is relaunched. */
  | { kind: 'restart'; message: string }
  /**
   * Any other status, or a 200 reply that is an HTML page. `isTemporary`: the server is busy or broken, a retry of the
   * read may succeed.
   */
  | { kind: 'failed'; status: number; isTemporary: boolean; message: string }

/**
 * Rejection value of every failed call. `message` is for the user; `response` is the whole reply (spec 8), if there was
 * one.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  constructor(
    readonly failure: Failure,
    readonly response?: Reply,
  ) {
    super(failure.message)
  }

  get kind(): Failure['kind'] {
    return this.failure.kind
  }
}

/** A field of the rejected reply's body; undefined when missing. */
function fieldOf(error: unknown, field: string): unknown {
  const body = error instanceof RequestError ? error.response?.body : undefined
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === field)?.[1]
    : undefined
}

/** Machine-readable reason of a server failure (`Reason`); empty when missing. */
export function reasonOf(error: unknown): string {
  const reason = fieldOf(error, 'Reason')
  return typeof reason === 'string' ? reason : ''
}

/** Sentences of a failure with several messages (`Messages`); empty when there are none. */
export function messagesOf(error: unknown): string[] {
  const lines = fieldOf(error, 'Messages')
  return Array.isArray(lines)
    ? lines.filter((line): line is string => typeof line === 'string')
    : []
}

/** True when the requested item does not exist (any more); a retry would not help. */
export const isGone = (error: unknown): boolean =>
  error instanceof RequestError && error.failure.kind === 'failed' && error.failure.status === 404

/** True when the call requires login and there is no session. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'signedOut'

/** True for codes 461 to 463: the tour is over, a retry would not help. */
export const isTourOffline = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'tourOffline'
