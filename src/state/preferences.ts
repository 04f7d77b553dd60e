/** The user's settings on this device. Kept across restarts and log-outs. */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { storageKeys } from './storageKeys'

export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  /** Large text, large targets, no advertisements. */
  isElder: boolean
  /** Text size chosen in the settings; null follows the system or WeChat. */
  fontScale: number | null
  /** Larger print for articles. */
  hasLargePrint: boolean
  /** Random digit positions on the payment password pad. */
  shufflesPad: boolean
  /** Consent to event tracking; null: not asked yet. */
  allowsTracking: boolean | null
  /** Version of the agreement and privacy policy accepted by the user; empty: none. */
  acceptedAgreement: string
}

const standard: Preferences = {
  theme: 'system',
  isElder: false,
  fontScale: null,
  hasLargePrint: false,
  shufflesPad: false,
  allowsTracking: null,
  acceptedAgreement: '',
}

const base = atom<Preferences>(standard)

/** Reads the preferences, or writes some of them: `set({ isElder: true })`. */
export const preferencesAtom = atom(
  (get) => get(base),
  (get, set, change: Partial<Preferences>) => {
    const next = { ...get(base), ...change }
    set(base, next)
    storage.write(storageKeys.preferences, next)
  },
)

/** Restores the stored preferences; fields missing in an older version get their default. */
export const restorePreferencesAtom = atom(null, (_get, set) => {
  const stored = storage.read(storageKeys.preferences)
  if (stored && typeof stored === 'object')
    set(base, { ...standard, ...(stored as Partial<Preferences>) })
})
