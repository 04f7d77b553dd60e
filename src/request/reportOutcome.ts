/** Reports a call's outcome: to the person by a sentence or the log-in page, to the app as network or no network. */
import { goToLogin } from '@/navigation'
import { RequestError, type Failure } from '@/rules/requestError'
import { ownFailure } from './failure'
import { noteNetwork, reactTo, type Reaction } from './react'
import { asPendingWrite } from './refresh/pendingWrites'

export interface CallOptions extends Reaction {
  /** Aborts the call; the caller learns only that it was aborted. */
  signal?: AbortSignal
  /**
   * A read for a page that shows success and failure by itself; the query cache tells the person after the
   * last try, and the page may be reloaded under it. Everything else counts as something the person did.
   */
  isRead?: boolean
  /** Failures are not shown: calls that the app makes on its own account. */
  isSilent?: boolean
  /** The park look-up: the one call that does not wait until the park is known. */
  isParkLookup?: boolean
}

function react(failure: Failure, { isRead, isSilent, onFailure }: CallOptions): void {
  if (isRead || isSilent) return
  if (failure.kind === 'signedOut') void goToLogin()
  reactTo(failure, { onFailure })
}

/**
 * Waits for a call and reports its outcome as `options` ask for.
 * @throws RequestError of the call, after the report; its `cause` is the app's own mistake where there was one
 */
export async function reportOutcome<T>(work: Promise<T>, options: CallOptions): Promise<T> {
  try {
    const data = await (options.isRead || options.isSilent ? work : asPendingWrite(work))
    noteNetwork(true)
    return data
  } catch (error) {
    const known =
      error instanceof RequestError
        ? error
        : Object.assign(new RequestError(ownFailure), { cause: error })
    if (known.kind === 'network') noteNetwork(false)
    else if (known.response) noteNetwork(true)
    react(known.failure, options)
    throw known
  }
}
