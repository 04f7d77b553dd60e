import type { Services } from '../areas'
import { deskRolesOf } from '../kernel/deskRoles'
import { Failure } from '../kernel/failure'
import type { DeskAccess } from './options'

const device = { Platform: 'desk' }

/** Log-in methods of the desk: the app's accounts, limited to staff. */
export function createDeskAccess({
  accounts,
  sms,
  staff,
  users,
}: Pick<Services, 'accounts' | 'sms' | 'staff' | 'users'>): DeskAccess {
  async function isClerk(tenantId: string, phone: string): Promise<boolean> {
    const account = await accounts.byPhone(tenantId, phone)
    if (!account) return false
    return deskRolesOf(await staff.rolesOf(tenantId, account.id)).length > 0
  }

  return {
    byPassword: (tenantId, phone, typed) => users.loginByPassword(tenantId, phone, typed, device),

    async sendCode({ tenantId, shortName }, phone, ip) {
      const isMeant = await isClerk(tenantId, phone)
      await sms.send({ tenantId, phone, purpose: 'login', parkName: shortName, ip, isMeant })
    },

    async byCode(tenantId, phone, typed) {
      // In the app a code also registers a new number; at the desk it must not.
      if (!(await isClerk(tenantId, phone))) {
        throw new Failure(400, '验证码不正确或已过期', 'checkCode')
      }
      return users.loginByCode(tenantId, phone, typed, device)
    },
  }
}
