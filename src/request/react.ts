/** The only place that shows a failed call to the user (spec 8). */
import { configuredErrorToastMs, errorToastMs, toastMs } from '@/constants'
import { showToast } from '@/platform/toast'
import { isNetTimeoutAtom, noteNetworkAtom } from '@/state/runtime'
import { store } from '@/state/store'
import type { Failure } from '@/rules/requestError'
import { isConfiguredText } from './failure'

export interface Reaction {
  /** Failure callback of spec 8: gets the message instead of a toast, where the row allows it. */
  onFailure?: (message: string, failure: Failure) => void
}

/** Stores whether the network answers (spec 4: the net-timeout flag). */
export function noteNetwork(isAnswering: boolean): void {
  if (store.get(isNetTimeoutAtom) === isAnswering) store.set(noteNetworkAtom, isAnswering)
}

/** Toast duration, ms: the app's own texts stay longer than the reply's (spec 9). */
const toastMsOf = ({ message }: Failure): number =>
  isConfiguredText(message) ? configuredErrorToastMs : errorToastMs

/** Reports a failure to the user, or to the caller's callback. */
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
      // Log-in is already opening; an additional toast would be redundant.
      onFailure?.(failure.message, failure)
      return
    default:
      if (onFailure) onFailure(failure.message, failure)
      else showToast({ text: failure.message, durationMs: toastMsOf(failure) })
  }
}
