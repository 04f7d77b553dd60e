import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterError } from './clusterError'

/** What does not come in this time does not come. */
export const READY_MS = 240_000

/**
 * Asks until it is so; a failure to ask is a no.
 * @throws ClusterError when it is not so in time, or `signal` ends the waiting
 */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let reason: unknown
  for (const limit = Date.now() + READY_MS; Date.now() < limit; await sleep(300)) {
    if (signal.aborted) throw new ClusterError('stopped before everything ran')
    try {
      if (await isSo()) return
    } catch (error) {
      reason = error
    }
  }
  throw new ClusterError(
    `waited ${READY_MS / 1000} s in vain for ${what}${reason ? `: ${String(reason)}` : ''}`,
  )
}
