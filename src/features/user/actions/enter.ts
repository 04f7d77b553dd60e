import type { LoginResult } from '@/contract/user'
import { redirect, back, canGoBack, currentPath, isPage, relaunch } from '@/navigation'
import { showToast } from '@/platform/toast'
import { beginSession } from '@/request/session'
import { userAtom } from '@/state/session'
import { store } from '@/state/store'
import { arePagesStale, openAnew } from '@/request/personsPages'
import { parseSafeLink } from '@/rules/safeLink'
import { dutiesOf } from '../model/duties'
import { lookUpStaff } from './lookUpStaff'
import { welcomeText } from '../model/accountDraft'

/**
 * Leaves the log-in: back to the page below it, which still holds its typed input; else to the validated
 * `redirect_url`; else home. When a different member has logged in, the page is opened anew.
 */
export async function leaveLogin(target: string | undefined): Promise<void> {
  if (canGoBack() && !arePagesStale()) {
    await back()
    return
  }
  const link = target ? parseSafeLink(target, []) : null
  const page =
    link?.kind === 'path' && link.path !== currentPath() && isPage(link.href) ? link.href : null
  if (arePagesStale()) await openAnew(page ?? 'home')
  else if (page) await redirect(page)
  else await relaunch('home')
}

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
