/** What the person learns of a call, and what the app remembers of it. */
import { goToLogin } from '@/navigation'
import { RequestError } from './errors'
import type { Failure } from './failure'
import { noteNetwork, reactTo, type Reaction } from './react'
import { asPendingWrite } from './refresh/pendingWrites'

export interface CallOptions extends Reaction {
  /** Gives the call up; the caller is not told more than that it was aborted. */
  signal?: AbortSignal
  /**
   * A read for a page that shows success and failure by itself; the query cache tells the person after the
   * last try, and the page may be reloaded under it. Everything else counts as something the person did.
   */
  isRead?: boolean
  /** Nothing of it is shown: the app's own errands. */
  isSilent?: boolean
  /** Asks which park this is: the one call that does not wait until that is known. */
  isParkLookup?: boolean
}

function react(failure: Failure, { isRead, isSilent, onFailure }: CallOptions): void {
  if (isRead || isSilent) return
  if (failure.kind === 'signedOut') void goToLogin()
  reactTo(failure, { onFailure })
}

/** Waits for a call; tells the person of a failure as `options` ask for, and hands it on. */
export async function told<T>(work: Promise<T>, options: CallOptions): Promise<T> {
  try {
    const data = await (options.isRead || options.isSilent ? work : asPendingWrite(work))
    noteNetwork(true)
    return data
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.kind === 'network') noteNetwork(false)
    else if (error.response) noteNetwork(true)
    react(error.failure, options)
    throw error
  }
}
