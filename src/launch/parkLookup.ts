/** Step 2 of app show (spec 4): finds the park of this host and refreshes its data. */
import { parkCalls } from '@/contract/park'
import { lifecycle } from '@/platform/lifecycle'
import { call } from '@/request/call'
import { isGone } from '@/rules/requestError'
import { keepParkAtom, noteFailedLookupAtom, parkKnowledgeAtom } from '@/state/park'
import { store } from '@/state/store'
import { pageHost } from '@/platform/pageHost'
import { hostToLookUp } from './hostToLookUp'

/** Host of this page if it may name a park (spec 4), otherwise empty. */
export const parkHost = (): string =>
  hostToLookUp(pageHost.name(), process.env.GENERIC_HOSTS.split(','))

/** Delays between attempts while no park is known, ms; the last one repeats. */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** Time limit of an attempt: a later one means that the network was lost and a new attempt may succeed. */
const patienceMs = 15_000

let running: Promise<void> | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Looks the park up by host and stores it. Without a park host the current park stays and only its data is refreshed. A
 * failed look-up keeps a known park; while none is known it is retried with growing delays, and whenever this is called
 * (the app comes to the front, the network returns, the user presses retry).
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
    // A known park stays in use.
    if (!isKnown()) tryLater(error)
  } finally {
    clearTimeout(patience)
  }
}

function tryLater(error: unknown): void {
  store.set(noteFailedLookupAtom, isGone(error) ? 'noPark' : 'unreachable')
  retry = setTimeout(
    () => {
      // No retry in the background; coming to the front looks up anyway.
      if (lifecycle.isInFront()) void lookUpPark()
    },
    retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)],
  )
  failures += 1
}

/** Stops automatic retries. */
export function stopParkLookup(): void {
  clearTimeout(retry)
  failures = 0
}
