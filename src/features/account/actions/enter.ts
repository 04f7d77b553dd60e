import type { LoginResult } from '@/contract/user'
import { redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { beginSession } from '@/request/session'
import { userAtom } from '@/state/session'
import { store } from '@/state/store'
import { dutiesOf } from '../model/duties'
import { leaveLogin } from './leaveLogin'
import { lookUpStaff } from './lookUpStaff'
import { welcomeText } from '../model/welcomeText'

let isUnderWay = false

/** True while this page itself takes a log-in over and leads on. */
export const isEntering = (): boolean => isUnderWay

/**
 * Takes over a log-in and leads on: members to where they came from, those who are also staff, and
 * find pages for it here, first to the choice as whom they are here.
 * @throws Error with a sentence for the person, when this device cannot keep a session
 */
export async function enter(result: LoginResult, target: string | undefined): Promise<void> {
  isUnderWay = true
  try {
    beginSession(result)
    if (result.Welcome) showToast({ text: welcomeText(result) })
    await lookUpStaff(result.User)
    if (dutiesOf(store.get(userAtom)?.Roles ?? []).length > 0)
      await redirect('chooseIdentity', { redirect_url: target })
    else await leaveLogin(target)
  } finally {
    isUnderWay = false
  }
}
