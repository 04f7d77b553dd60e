/**
 * Whether points are used for payment at checkouts (积分抵扣): off until the member switches it on; stored per member on
 * this device.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { userAtom } from './session'
import { storageKeys } from './storageKeys'

const written = atom<readonly string[] | null>(null)

/** Ids of the members who enabled it on this device. */
function storedIds(): readonly string[] {
  const stored = storage.read(storageKeys.payingWithPoints)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/** Setting of the logged-in member; false for visitors, and when the storage fails. */
export const isPayingWithPointsAtom = atom(
  (get): boolean => {
    const user = get(userAtom)
    return user !== null && (get(written) ?? storedIds()).includes(user.UserId)
  },
  (get, set, isOn: boolean) => {
    const user = get(userAtom)
    if (!user) return
    const others = (get(written) ?? storedIds()).filter((id) => id !== user.UserId)
    const next = isOn ? [...others, user.UserId] : others
    storage.write(storageKeys.payingWithPoints, next)
    set(written, next)
  },
)
