import type { LoginResult } from '@/contract/user'
import { redirect } from '@/navigation'
import { beginSession } from '@/request/session'
import { leaveLogin } from './leaveLogin'

/**
 * Takes over a log-in and leads on: members to where they came from, those who are also staff first to the
 * choice as whom they are here.
 * @throws Error with a sentence for the person, when this device cannot keep a session
 */
export async function enter(result: LoginResult, target: string | undefined): Promise<void> {
  beginSession(result)
  if (result.User.Roles.length > 0) await redirect('chooseIdentity', { redirect_url: target })
  else await leaveLogin(target)
}
