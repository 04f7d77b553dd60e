/**
 * What a call rejects with, for everything that shows or judges a failure: the request wrapper makes it, features and
 * components read it.
 */

/** What came back from the network, before anyone judged it. */
export interface Reply {
  status: number
  /** Parsed JSON, or the text itself where it is none. */
  body: unknown
}

/** What a reply means (spec 8), as a tagged value: one tag per row; request/failure decides which. */
export type Failure =
  /** No reply: unreachable, dropped or too slow. */
  | { kind: 'network'; message: string }
  /** Aborted by the caller: not reported. */
  | { kind: 'aborted'; message: string }
  /** A log-in is needed and nobody is logged in; the call was not sent or not accepted. */
  | { kind: 'signedOut'; message: string }
  /** Codes 523 and 520. */
  | { kind: 'dailyLimit'; code: number; message: string }
  /** Codes 461, 462 and 463. */
  | { kind: 'tourOffline'; code: number; message: string }
  /** Any other refusal inside a 200 reply. */
  | { kind: 'refused'; code: number; message: string }
  /** HTTP 460: the body's own words, always as a toast. */
  | { kind: 'notice'; message: string }
  /** HTTP 401: the access token is not good (any more). */
  | { kind: 'unauthorized'; message: string }
  /** HTTP 522: the session cannot go on here; on a token refresh the start page is relaunched. */
  | { kind: 'restart'; message: string }
  /**
   * Any other status, or a 200 reply that is a page for a browser. `isTemporary`: the server is busy or broken and
   * the same read may work in a moment.
   */
  | { kind: 'failed'; status: number; isTemporary: boolean; message: string }

/**
 * What every failed call rejects with. `message` is for a person; `response` is the whole reply (spec 8)
 * where there was one.
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

/** A field of the refused reply's body; undefined where there is none. */
function fieldOf(error: unknown, field: string): unknown {
  const body = error instanceof RequestError ? error.response?.body : undefined
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === field)?.[1]
    : undefined
}

/** The one word a server's failure carries for programs (`Reason`), or an empty text. */
export function reasonOf(error: unknown): string {
  const reason = fieldOf(error, 'Reason')
  return typeof reason === 'string' ? reason : ''
}

/** The sentences of a failure that has several (`Messages`); empty where it has none. */
export function messagesOf(error: unknown): string[] {
  const lines = fieldOf(error, 'Messages')
  return Array.isArray(lines)
    ? lines.filter((line): line is string => typeof line === 'string')
    : []
}

/** True when what was asked for is no more, or never was: asking again would change nothing. */
export const isGone = (error: unknown): boolean =>
  error instanceof RequestError && error.failure.kind === 'failed' && error.failure.status === 404

/** True when the call needs a member and nobody is logged in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'signedOut'
