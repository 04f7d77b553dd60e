/** Step 2 of the app's show (spec 4): which park this host belongs to, and what is new about it. */
import { parkCalls } from '@/contract/park'
import { pageHost } from '@/platform/pageHost'
import { call } from '@/request/call'
import { keepParkAtom } from '@/state/park'
import { store } from '@/state/store'
import { hostToLookUp } from './hostToLookUp'

/** The host of this page as far as it names a park, else empty. */
export const parkHost = (): string =>
  hostToLookUp(pageHost.name(), process.env.GENERIC_HOSTS.split(','))

let running: Promise<void> | null = null

/**
 * Looks the park up by host and stores it. Without such a host the look-up is skipped: the park stays what it is,
 * and only what is known about it is refreshed. A failed look-up changes nothing.
 */
export function lookUpPark(): Promise<void> {
  running ??= look().finally(() => {
    running = null
  })
  return running
}

async function look(): Promise<void> {
  const host = parkHost()
  try {
    store.set(
      keepParkAtom,
      await call(parkCalls.getParkInfo, host ? { Host: host } : {}, { isSilent: true }),
    )
  } catch {
    // No network, or a host no park knows: the app goes on with the park it has.
  }
}
