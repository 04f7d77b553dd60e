import { manageUserCalls } from '@/contract/manageUser'
import { call } from '@/request/call'
import { isMobile } from '@/rules/phone'
import { completeUser, knownRoles, type SentUser } from '@/state/currentUser'
import { sessionAtom, updateUserAtom } from '@/state/session'
import { store } from '@/state/store'

/**
 * Looks up a member's staff roles by phone number after a log-in or a return (spec 6) and stores them. Skipped when the
 * user centre reports an empty role list. Never rejects: no log-in depends on it.
 * @param user user data from the user centre
 */
export async function lookUpStaff(user: SentUser): Promise<void> {
  if (user.Roles?.length === 0 || !isMobile(user.PhoneNumber ?? '')) return
  try {
    const { UserId, IsStaff, Roles } = await call(
      manageUserCalls.manageUserInfoByPhone,
      { PhoneNumber: user.PhoneNumber },
      { isSilent: true },
    )
    const session = store.get(sessionAtom)
    if (session?.user.UserId !== user.UserId || UserId !== user.UserId) return
    store.set(updateUserAtom, {
      ...completeUser(session.user),
      Roles: IsStaff ? knownRoles(Roles) : [],
    })
  } catch {
    // Not staff of this park, or no network: the roles from the user centre stay.
  }
}
