import { manageUserCalls } from '@/contract/manageUser'
import { call } from '@/request/call'
import { isMobile } from '@/rules/phone'
import { completeUser, knownRoles, type ToldUser } from '@/state/currentUser'
import { sessionAtom, updateUserAtom } from '@/state/session'
import { store } from '@/state/store'

/**
 * Looks up by phone what the person who has just logged in, or come back, may do as staff (spec 6), and keeps it. Who
 * the user centre says has no role is not asked about. Never rejects: nobody's log-in depends on it.
 * @param told the person as the user centre tells them
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
    // No staff of this park, or no network: the roles stay as the user centre told them.
  }
}
