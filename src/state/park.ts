/** The park the app stands in (spec 3 park info). Its Id doubles as client id and tenant id. */
import { atom } from 'jotai'
import type { ParkInfo } from '@/contract/park'
import { storage } from '@/platform/storage'
import { endSessionAtom, sessionAtom } from './session'
import { storageKeys } from './storageKeys'

const clientId = atom('')
const park = atom<ParkInfo | null>(null)

/** Client id of the park; empty only before the app's first show. */
export const clientIdAtom = atom((get) => get(clientId))
/** What the look-up answered last, also from an earlier visit; null before that. */
export const parkAtom = atom((get) => get(park))
/** Name to show: the park's own, else the brand's. */
export const parkNameAtom = atom((get) => get(park)?.Name ?? process.env.BRAND_NAME)

/** Moves to a park by its id. A session of another park ends: its tokens mean nothing there. */
export const enterParkAtom = atom(null, (get, set, id: string) => {
  set(clientId, id)
  storage.write(storageKeys.clientId, id)
  if (get(park)?.Id !== id) set(park, null)
  const session = get(sessionAtom)
  if (session && session.clientId !== id) set(endSessionAtom)
})

/** Takes over the answer of the park look-up (spec 4: park info and client id are stored). */
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

let parkIsKnown: Promise<unknown> = Promise.resolve()

/**
 * Holds back every call that names a park until `lookup` has settled: on the first visit nothing tells which park
 * the host belongs to, and an answer from the wrong one is worse than a late one.
 */
export function holdCallsFor(lookup: Promise<unknown>): void {
  parkIsKnown = lookup.catch(() => undefined)
}

/** Resolves when the park's client id may be sent. */
export const whenParkIsKnown = (): Promise<unknown> => parkIsKnown
