import { manageUserCalls } from '@/contract/manageUser'
import { call } from '@/request/call'
import { isMobile } from '@/rules/phone'
import { completeUser, knownRoles, type ToldUser } from '@/state/currentUser'
import { sessionAtom, updateUserAtom } from '@/state/session'
import { store } from '@/state/store'

/**
 * Looks up a member's staff roles by phone number after a log-in or a return (spec 6) and stores them. Skipped when the
 * user centre reports an empty role list. Never rejects: no log-in depends on it.
 * @param told user data from the user centre
 */
export async function lookUpStaff(told: ToldUser): Promise<void> {
  if (told.Roles?.length === 0 || !isMobile(told.PhoneNumber ?? '')) return
  try {
    const { UserId, IsStaff, Roles } = await call(
      manageUserCalls.manageUserInfoByPhone,
      { PhoneNumber: told.PhoneNumber },
      { isSilent: true },
    )
    const session = store.get(sessionAtom)
    if (session?.user.UserId !== told.UserId || UserId !== told.UserId) return
    store.set(updateUserAtom, {
      ...completeUser(session.user),
      Roles: IsStaff ? knownRoles(Roles) : [],
    })
  } catch {
    // Not staff of this park, or no network: the roles from the user centre stay.
  }
}
