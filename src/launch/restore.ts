/** Step 1 of the app's show (spec 4): what the device remembers. Without a network and without waiting. */
import { pageHost } from '@/platform/pageHost'
import { restoreParkAtom } from '@/state/park'
import { restorePreferencesAtom } from '@/state/preferences'
import { restoreOrderDataAtom } from '@/state/runtime'
import { restoreSessionAtom } from '@/state/session'
import { store } from '@/state/store'

/** A tenant id as parks have it; a cookie is anybody's text. */
const tenantShape = /^[0-9A-Za-z_-]{1,64}$/

function tenantCookie(): string {
  const value = pageHost.cookie('tenantid') ?? ''
  return tenantShape.test(value) ? value : ''
}

/** Restores user, order data, park info and client id: the stored one, else the tenantid cookie, else the default. */
export function restore(): void {
  store.set(restorePreferencesAtom)
  store.set(restoreSessionAtom)
  store.set(restoreOrderDataAtom)
  store.set(restoreParkAtom, tenantCookie() || process.env.DEFAULT_CLIENT_ID)
}
