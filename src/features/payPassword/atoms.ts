/** Last change of the payment password, shown on the next page; opening that page without a change shows nothing. */
import { atom } from 'jotai'

export type PasswordChange = 'set' | 'change' | 'forget'

const changeAtom = atom<PasswordChange | null>(null)

/** Kept until the app is closed; null: no change. */
export const passwordChangeAtom = atom((get) => get(changeAtom))

export const rememberPasswordChangeAtom = atom(null, (_get, set, change: PasswordChange) =>
  set(changeAtom, change),
)
