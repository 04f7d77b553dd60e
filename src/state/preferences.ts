/** What the person chose for this device. Kept over restarts and log-outs. */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { storageKeys } from './storageKeys'

export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  /** Large text, large targets, no advertisements. */
  isElder: boolean
  /** Text size chosen in the settings; null follows the system or WeChat. */
  fontScale: number | null
  /** Articles in larger print than the rest. */
  hasLargePrint: boolean
  /** The digits of the payment password's pad in random places. */
  shufflesPad: boolean
  /** Consent to event tracking; null means not asked yet. */
  allowsTracking: boolean | null
  /** Version of the agreement and privacy text the person accepted; empty before that. */
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

/** Read them, or write some of them: `set({ isElder: true })`. */
export const preferencesAtom = atom(
  (get) => get(base),
  (get, set, change: Partial<Preferences>) => {
    const next = { ...get(base), ...change }
    set(base, next)
    storage.write(storageKeys.preferences, next)
  },
)

/** Takes over what is stored; fields of an older version fall back to the standard. */
export const restorePreferencesAtom = atom(null, (_get, set) => {
  const stored = storage.read(storageKeys.preferences)
  if (stored && typeof stored === 'object')
    set(base, { ...standard, ...(stored as Partial<Preferences>) })
})
