/** Step 1 of app show (spec 4): restores the stored state, without network and synchronously. */
import { pageHost } from '@/platform/pageHost'
import { storage } from '@/platform/storage'
import { takeOverDraftedRequests } from '@/state/openRequests'
import { awaitParkAtom, restoreParkAtom } from '@/state/park'
import { restorePreferencesAtom } from '@/state/preferences'
import { restoreOrderDataAtom } from '@/state/runtime'
import { restoreSessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { parkHost } from './parkLookup'

/** Format of a park's tenant id; a cookie may contain any text. */
const tenantShape = /^[0-9A-Za-z_-]{1,64}$/

function tenantCookie(): string {
  const value = pageHost.cookie('tenantid') ?? ''
  return tenantShape.test(value) ? value : ''
}

/** Client id known to this device: the stored one, otherwise the tenantid cookie, otherwise empty. */
export function clientIdOfDevice(): string {
  const stored = storage.read(storageKeys.clientId)
  return (typeof stored === 'string' && stored) || tenantCookie()
}

/**
 * Restores user, order data, park info and client id: the stored one, otherwise the default (spec 4). When the host may
 * belong to another park than the default, the look-up decides.
 * @param isLaunch false at a later show: the known park stays, even on a device without storage
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
