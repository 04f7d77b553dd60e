/** The current park (spec 3 park info). Its Id doubles as client id and tenant id. */
import { atom } from 'jotai'
import type { ParkInfo } from '@/contract/park'
import { storage } from '@/platform/storage'
import { keepLogOutAtom } from './logOuts'
import { endSessionAtom, sessionAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

const clientId = atom('')
const park = atom<ParkInfo | null>(null)

/** Client id of the park; empty only before the app's first show. */
export const clientIdAtom = atom((get) => get(clientId))
/** Last look-up response, possibly of an earlier visit; null before that. */
export const parkAtom = atom((get) => get(park))
/** Display name: the park's, otherwise the brand's. */
export const parkNameAtom = atom((get) => get(park)?.Name ?? process.env.BRAND_NAME)

/** Hosts allowed in the web-view page: the park's own, and those allowed by its operator. */
export const webViewHostsAtom = atom((get) => {
  const info = get(park)
  return [...(info?.Hosts ?? []), ...(info?.WebViewHosts ?? [])]
})

/**
 * Whether the park is known; otherwise the state of the look-up: waiting for the first response ('asking'), no response
 * ('unreachable'), or no park with this host ('noPark').
 */
export type ParkKnowledge = 'known' | 'asking' | 'unreachable' | 'noPark'
const knowledge = atom<ParkKnowledge>('asking')
export const parkKnowledgeAtom = atom((get) => get(knowledge))

/** Switches to a park by its id. A session of another park ends, because its tokens are invalid there. */
export const enterParkAtom = atom(null, (get, set, id: string) => {
  set(clientId, id)
  set(knowledge, 'known')
  storage.write(storageKeys.clientId, id)
  if (get(park)?.Id !== id) set(park, null)
  const session = get(sessionAtom)
  if (!session || session.clientId === id) return
  set(keepLogOutAtom, session)
  set(endSessionAtom)
})

/** Stores the response of the park look-up (spec 4: park info and client id are stored). */
export const keepParkAtom = atom(null, (_get, set, info: ParkInfo) => {
  set(park, info)
  storage.write(storageKeys.park, info)
  set(enterParkAtom, info.Id)
})

/** Restores park info and client id; `fallbackId` is used when no client id is stored (spec 4, step 1). */
export const restoreParkAtom = atom(null, (_get, set, fallbackId: string) => {
  const storedPark = storage.read(storageKeys.park) as ParkInfo | null | undefined
  const storedId = storage.read(storageKeys.clientId)
  if (storedPark && typeof storedPark.Id === 'string') set(park, storedPark)
  set(enterParkAtom, typeof storedId === 'string' && storedId ? storedId : fallbackId)
})

/**
 * The park of this host is unknown: no park data is shown and no call names a park until the look-up has answered. The
 * default id is set but not stored: the next start looks up again.
 */
export const awaitParkAtom = atom(null, (_get, set, defaultId: string) => {
  set(clientId, defaultId)
  set(knowledge, 'asking')
})

/** The look-up has failed; ignored when a park is known. */
export const noteFailedLookupAtom = atom(null, (get, set, how: 'unreachable' | 'noPark') => {
  if (get(knowledge) !== 'known') set(knowledge, how)
})

/** Resolves when the park's client id may be sent. */
export async function whenParkIsKnown(): Promise<void> {
  if (store.get(knowledge) === 'known') return
  await new Promise<void>((resolve) => {
    const stop = store.sub(knowledge, () => {
      if (store.get(knowledge) !== 'known') return
      stop()
      resolve()
    })
  })
}
