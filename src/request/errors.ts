import type { Failure } from './failure'
import type { Reply } from './reply'

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

/** The one word a server's failure carries for programs (`Reason`), or an empty text. */
export function reasonOf(error: unknown): string {
  const body = error instanceof RequestError ? error.response?.body : undefined
  const reason = (body as { Reason?: unknown } | null | undefined)?.Reason
  return typeof reason === 'string' ? reason : ''
}
