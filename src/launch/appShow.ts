/** What happens when the app starts and whenever it comes to the front (spec 4, app show), in that order. */
import { whenPageIsOpen } from '@/navigation'
import { customBarPx } from '@/platform/customBar/height'
import { device } from '@/platform/deviceInfo'
import { messenger } from '@/platform/messenger'
import { storage } from '@/platform/storage'
import { pageHost } from '@/platform/pageHost'
import { attachQueryClient, queryClient } from '@/request/queryClient'
import { watchSession } from '@/request/refresh/refresher'
import { holdCallsFor } from '@/state/park'
import { barHeightsAtom, messengerConfigAtom } from '@/state/runtime'
import { restoreSessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { watchChunkFailures } from './chunkFailure'
import { watchClientUpdate } from './clientUpdate'
import { guardOpenId } from './openIdGuard'
import { lookUpPark, parkHost } from './parkLookup'
import { restore } from './restore'
import { takeFirstScreen } from './takeFirstScreen'

function detectMessenger(): void {
  const openId = storage.read(storageKeys.openId)
  store.set(messengerConfigAtom, {
    isMessengerBrowser: messenger.isMessengerBrowser(),
    openId: typeof openId === 'string' ? openId : '',
  })
}

function measureBars(): void {
  const info = device.info()
  store.set(barHeightsAtom, { statusBarPx: info.statusBarPx, customBarPx: customBarPx(info) })
}

/** Keys whose change by another tab means another session or another person. */
const sessionKeys: readonly (string | null)[] = [storageKeys.accessToken, null]

function watchOtherTabs(): void {
  storage.onOutsideChange((key) => {
    if (sessionKeys.includes(key)) store.set(restoreSessionAtom)
  })
}

/**
 * Once, before the first page is drawn: what the device remembers stands in the store, and what has to be listened
 * to is listened to.
 */
export function launchApp(): void {
  // Nothing stored and no cookie: this host's park is not known yet.
  const isFirstVisit =
    storage.read(storageKeys.clientId) === undefined && !pageHost.cookie('tenantid')
  restore()
  detectMessenger()
  measureBars()
  watchOtherTabs()
  attachQueryClient(queryClient)
  const isParkGiven = takeFirstScreen(isFirstVisit)
  watchSession()
  watchClientUpdate()
  watchChunkFailures()
  const lookup = lookUpPark()
  if (isFirstVisit && !isParkGiven && parkHost()) holdCallsFor(lookup)
}

let isFirstShow = true

/** At every show; the first one follows launchApp() at once, which has done its first two steps. */
export async function showApp(): Promise<void> {
  if (!isFirstShow) {
    restore()
    void lookUpPark()
    detectMessenger()
  }
  isFirstShow = false
  await whenPageIsOpen()
  await guardOpenId()
}
