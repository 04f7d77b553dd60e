/** Whether a member with staff roles acts as consumer or staff (spec 6, 9): chosen once per session. */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { sessionAtom, sessionKey, userAtom } from './session'
import { storageKeys } from './storageKeys'

export type IdentityKind = 'consumer' | 'staff'

interface Chosen {
  session: string
  identity: IdentityKind
}

const chosen = atom<Chosen | null>(null)

function storedChoice(): Chosen | null {
  const stored = storage.read(storageKeys.identity) as Partial<Chosen> | null | undefined
  const isChoice = stored?.identity === 'consumer' || stored?.identity === 'staff'
  return isChoice && typeof stored.session === 'string' ? (stored as Chosen) : null
}

/** The choice of this session; null before it was made. Without staff roles it is always consumer. */
export const identityAtom = atom(
  (get): IdentityKind | null => {
    const session = get(sessionAtom)
    if (!session) return null
    if (get(userAtom)?.Roles.length === 0) return 'consumer'
    const choice = get(chosen) ?? storedChoice()
    return choice?.session === sessionKey(session) ? choice.identity : null
  },
  (get, set, identity: IdentityKind) => {
    const session = get(sessionAtom)
    if (!session) return
    const choice = { session: sessionKey(session), identity }
    storage.write(storageKeys.identity, choice)
    set(chosen, choice)
  },
)
