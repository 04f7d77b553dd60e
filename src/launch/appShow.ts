/** Steps at the app's start and whenever it comes to the front (spec 4, app show), in this order. */
import { userCalls } from '@/contract/user'
import { lookUpStaff } from '@/features/user/actions/lookUpStaff'
import { whenPageIsOpen } from '@/navigation'
import { lifecycle } from '@/platform/lifecycle'
import { messenger } from '@/platform/messenger'
import { keepShellOffline } from '@/platform/offlineShell'
import { offerShare } from '@/platform/share'
import { defaultShare } from '@/platform/share/defaultShare'
import { storage } from '@/platform/storage'
import { call } from '@/request/call'
import { watchLogOuts } from '@/request/logOuts'
import { attachQueryClient, queryClient } from '@/request/queryClient'
import { watchPerson } from '@/request/personsPages'
import { watchSession } from '@/request/refresh/refresher'
import { storeDrafts } from '@/state/draft'
import { parkNameAtom } from '@/state/park'
import { restorePreferencesAtom } from '@/state/preferences'
import { noteMessengerAtom } from '@/state/runtime'
import { isSignedInAtom, restoreSessionAtom, updateUserAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { noteWhereabouts } from '@/state/whereabouts'
import { fetchStandIn, watchChunkFailures } from './chunkFailure'
import { watchClientUpdate, tellTooOld } from './clientUpdate'
import { guardOpenId } from './openIdGuard'
import { watchMenuShareLater } from './laterMenuShare'
import { lookUpPark, stopParkLookup } from './parkLookup'
import { clientIdOfDevice, restore } from './restore'
import { watchTracking } from './tracking/watchTracking'
import { takeFirstScreen } from './takeFirstScreen'

function detectMessenger(): void {
  const openId = storage.read(storageKeys.openId)
  store.set(noteMessengerAtom, {
    isMessengerBrowser: messenger.isMessengerBrowser(),
    openId: typeof openId === 'string' ? openId : '',
  })
}

/** Keys whose change by another tab means a different session or user. */
const sessionKeys: readonly (string | null)[] = [storageKeys.accessToken, null]

function watchOtherTabs(): () => void {
  return storage.onOutsideChange((key) => {
    if (sessionKeys.includes(key)) store.set(restoreSessionAtom)
    if (key === storageKeys.preferences) store.set(restorePreferencesAtom)
  })
}

/** Refreshes the stored user, whose name or roles may be outdated, in the background. */
async function refreshUser(): Promise<void> {
  if (!store.get(isSignedInAtom)) return
  try {
    const user = await call(userCalls.GetInfo, {}, { isSilent: true })
    store.set(updateUserAtom, user)
    await lookUpStaff(user)
  } catch {
    // No network: the stored user stays. No session any more: the session machine has already acted.
  }
}

let isFirstShow = true

/**
 * Runs once before the first page is drawn: restores the stored state and starts the listeners.
 * @returns stops listening
 */
export function launchApp(): () => void {
  void tellTooOld()
  const isFirstVisit = clientIdOfDevice() === ''
  isFirstShow = true
  offerShare(() => defaultShare(store.get(parkNameAtom)))
  restore({ isLaunch: true })
  detectMessenger()
  const stops = [
    watchOtherTabs(),
    attachQueryClient(queryClient),
    watchSession(),
    watchLogOuts(),
    watchPerson(),
    watchClientUpdate(),
    watchChunkFailures(),
    watchTracking(),
    watchMenuShareLater(),
    stopParkLookup,
    lifecycle.onFront((isInFront) => {
      if (!isInFront) storeDrafts()
    }),
  ]
  keepShellOffline(fetchStandIn)
  // The server-rendered page may already contain the look-up's response.
  if (!takeFirstScreen(isFirstVisit)) void lookUpPark()
  return () => stops.forEach((stop) => stop())
}

/** Runs at every show; the first one directly follows launchApp(), which has already done its first two steps. */
export async function showApp(): Promise<void> {
  if (!isFirstShow) {
    restore({ isLaunch: false })
    void lookUpPark()
    detectMessenger()
  }
  isFirstShow = false
  void noteWhereabouts()
  await whenPageIsOpen()
  await guardOpenId()
  await refreshUser()
}
