/** Reports a call's outcome: to the user by a message or the log-in page, to the app as network state. */
import { goToLogin } from '@/navigation'
import { RequestError, type Failure } from '@/rules/requestError'
import { ownFailure } from './failure'
import { noteNetwork, reactTo, type Reaction } from './react'
import { asPendingWrite } from './refresh/pendingWrites'

export interface CallOptions extends Reaction {
  /** Aborts the call; the caller gets an `aborted` failure. */
  signal?: AbortSignal
  /**
   * A read for a page that shows success and failure itself; the query cache reports to the user after the last try,
   * and the page may be reloaded during it. All other calls count as user actions.
   */
  isRead?: boolean
  /** Failures are not shown: background calls of the app. */
  isSilent?: boolean
  /** The park look-up: the only call that does not wait until the park is known. */
  isParkLookup?: boolean
}

function react(failure: Failure, { isRead, isSilent, onFailure }: CallOptions): void {
  if (isRead || isSilent) return
  if (failure.kind === 'signedOut') void goToLogin()
  reactTo(failure, { onFailure })
}

/**
 * Awaits a call and reports its outcome as `options` specify.
 * @throws RequestError of the call, after the report; its `cause` is an error in the app's own code, if there was one
 */
export async function reportOutcome<T>(work: Promise<T>, options: CallOptions): Promise<T> {
  try {
    const data = await (options.isRead || options.isSilent ? work : asPendingWrite(work))
    noteNetwork(true)
    return data
  } catch (error) {
    const requestError =
      error instanceof RequestError
        ? error
        : Object.assign(new RequestError(ownFailure), { cause: error })
    if (requestError.kind === 'network') noteNetwork(false)
    else if (requestError.response) noteNetwork(true)
    react(requestError.failure, options)
    throw requestError
  }
}
