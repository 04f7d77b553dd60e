/** Step 1 of the app's show (spec 4): what the device remembers. Without a network and without waiting. */
import { pageHost } from '@/platform/pageHost'
import { storage } from '@/platform/storage'
import { takeOverDraftedRequests } from '@/state/openRequests'
import { awaitParkAtom, restoreParkAtom } from '@/state/park'
import { restorePreferencesAtom } from '@/state/preferences'
import { restoreOrderDataAtom } from '@/state/runtime'
import { restoreSessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { parkHost } from './parkHost'

/** A tenant id as parks have it; a cookie is anybody's text. */
const tenantShape = /^[0-9A-Za-z_-]{1,64}$/

function tenantCookie(): string {
  const value = pageHost.cookie('tenantid') ?? ''
  return tenantShape.test(value) ? value : ''
}

/** The client id this device brings along: the stored one, else the tenantid cookie, else empty. */
export function clientIdOfDevice(): string {
  const stored = storage.read(storageKeys.clientId)
  return (typeof stored === 'string' && stored) || tenantCookie()
}

/**
 * Restores user, order data, park info and client id: the device's, else the default (spec 4). Where the host may
 * belong to another park than the default, that is left to the look-up.
 * @param isLaunch false at a later show: a park known by then stays, even on a device that stores nothing
 */
export function restore({ isLaunch }: { isLaunch: boolean }): void {
  store.set(restorePreferencesAtom)
  store.set(restoreSessionAtom)
  if (isLaunch) takeOverDraftedRequests()
  store.set(restoreOrderDataAtom)
  const clientId = clientIdOfDevice() || (parkHost() ? '' : process.env.DEFAULT_CLIENT_ID)
  if (clientId) store.set(restoreParkAtom, clientId)
  else if (isLaunch) store.set(awaitParkAtom, process.env.DEFAULT_CLIENT_ID)
}
