/** Step 2 of the app's show (spec 4): which park this host belongs to, and what is new about it. */
import { parkCalls } from '@/contract/park'
import { lifecycle } from '@/platform/lifecycle'
import { call } from '@/request/call'
import { isGone } from '@/rules/requestError'
import { keepParkAtom, noteFailedLookupAtom, parkKnowledgeAtom } from '@/state/park'
import { store } from '@/state/store'
import { parkHost } from './parkHost'

/** Waits between two attempts while no park is known, ms; the last one again and again. */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** An attempt that takes longer has met a network that is gone; another one may find it back. */
const patienceMs = 15_000

let running: Promise<void> | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Looks the park up by host and stores it. Without such a host the look-up is skipped: the park stays what it is,
 * and only what is known about it is refreshed. A failed look-up leaves a known park as it is; while none is known
 * it is tried again by itself, less and less often, and whenever this is called (the app comes to the front, the
 * network comes back, somebody presses the button).
 */
export function lookUpPark(): Promise<void> {
  clearTimeout(retry)
  running ??= look().finally(() => {
    running = null
  })
  return running
}

const isKnown = () => store.get(parkKnowledgeAtom) === 'known'

async function look(): Promise<void> {
  const host = parkHost()
  const attempt = new AbortController()
  const patience = isKnown() ? undefined : setTimeout(() => attempt.abort(), patienceMs)
  try {
    const park = await call(parkCalls.getParkInfo, host ? { Host: host } : {}, {
      isSilent: true,
      isParkLookup: true,
      signal: attempt.signal,
    })
    store.set(keepParkAtom, park)
    failures = 0
  } catch (error) {
    // With a park known the app goes on with that.
    if (!isKnown()) tryLater(error)
  } finally {
    clearTimeout(patience)
  }
}

function tryLater(error: unknown): void {
  store.set(noteFailedLookupAtom, isGone(error) ? 'nobody' : 'unreachable')
  retry = setTimeout(
    () => {
      // In the back nobody waits for it; coming to the front asks anyway.
      if (lifecycle.isInFront()) void lookUpPark()
    },
    retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)],
  )
  failures += 1
}

/** Asks no more by itself. */
export function stopParkLookup(): void {
  clearTimeout(retry)
  failures = 0
}
