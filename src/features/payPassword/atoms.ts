/** What somebody has just done to the payment password: told on the page after it, and to nobody who only opens that page. */
import { atom } from 'jotai'

export type PasswordChange = 'set' | 'change' | 'forget'

const changeAtom = atom<PasswordChange | null>(null)

/** Kept until the app ends; null: nothing. */
export const passwordChangeAtom = atom((get) => get(changeAtom))

export const rememberPasswordChangeAtom = atom(null, (_get, set, change: PasswordChange) =>
  set(changeAtom, change),
)
