/** The one place that shows a failed call to the person (spec 8). */
import { configuredErrorToastMs, errorToastMs, toastMs } from '@/constants'
import { showToast } from '@/platform/toast'
import { isNetTimeoutAtom, noteNetworkAtom } from '@/state/runtime'
import { store } from '@/state/store'
import type { Failure } from '@/rules/requestError'
import { isConfiguredText } from './failure'

export interface Reaction {
  /** The failure callback of spec 8: takes the message instead of a toast, where the row allows it. */
  onFailure?: (message: string, failure: Failure) => void
}

/** Remembers whether the network answers (spec 4: the net-timeout flag). */
export function noteNetwork(isAnswering: boolean): void {
  if (store.get(isNetTimeoutAtom) === isAnswering) store.set(noteNetworkAtom, isAnswering)
}

/** Words of the app's own stay longer than those a reply brought (spec 9), ms. */
const toastMsOf = ({ message }: Failure): number =>
  isConfiguredText(message) ? configuredErrorToastMs : errorToastMs

/** Tells the person, or the caller's callback, what went wrong. */
export function reactTo(failure: Failure, { onFailure }: Reaction = {}): void {
  switch (failure.kind) {
    case 'aborted':
      return
    case 'network':
      showToast({ text: failure.message, durationMs: toastMs, image: 'crying' })
      return
    case 'notice':
      showToast({ text: failure.message, durationMs: errorToastMs })
      return
    case 'signedOut':
      // Log-in is already on its way; a toast on top of it would say the same twice.
      onFailure?.(failure.message, failure)
      return
    default:
      if (onFailure) onFailure(failure.message, failure)
      else showToast({ text: failure.message, durationMs: toastMsOf(failure) })
  }
}
