import { atom } from 'jotai'
import { userAtom } from './session'

/** The member's name for a form that asks for one. */
export interface OwnName {
  /** Real name of the profile; empty for visitors and when not entered. The nickname never replaces it. */
  name: string
  /** Where a member without a real name can enter it; empty for the others. */
  hint: string
}

/** Name to prefill where a form asks for the member's own name. */
export const ownNameAtom = atom<OwnName>((get) => {
  const user = get(userAtom)
  if (!user) return { name: '', hint: '' }
  const hint = user.RealName ? '' : '在“个人资料”里填好姓名，下次自动填好'
  return { name: user.RealName, hint }
})
