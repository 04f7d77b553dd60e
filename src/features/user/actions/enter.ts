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

/** True while this page is completing a log-in and navigating itself. */
export const isEntering = (): boolean => isUnderWay

/**
 * Stores the session of a log-in and navigates onward: members to their previous page; members who are also staff and
 * have staff pages in this app first to the choice of identity.
 * @throws Error with a message for the user when this device cannot store a session
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
