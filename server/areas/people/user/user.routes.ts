import { userCalls } from '@/contract/user'
import type { ServeDomain } from '../../../kernel/call'
import type { AccountService } from '../account/account.service'
import { PICTURE_ROOT, type PictureService } from '../picture/picture.service'
import { deviceLogOf, type SessionService } from '../session/session.service'
import type { ParkRateService } from '../parkRate/parkRate.service'
import type { UserService } from './user.service'

/** Calls per minute and address; all devices on the park's Wi-Fi share one address. */
const LOGINS_A_MINUTE = 60
const LOOKUPS_A_MINUTE = 20
const LOGOUTS_A_MINUTE = 300

export interface UserRoutesOptions {
  users: UserService
  accounts: AccountService
  sessions: SessionService
  pictures: PictureService
  parkRates: Pick<ParkRateService, 'countLookup'>
}

export function userRoutes(
  serveDomain: ServeDomain,
  { users, accounts, sessions, pictures, parkRates }: UserRoutesOptions,
): void {
  serveDomain(
    userCalls,
    {
      register: (request, { tenantId }) =>
        users.register({
          tenantId,
          phone: request.PhoneNumber,
          password: request.Password,
          code: request.CheckCode,
          name: request.Name,
          gender: request.Gender,
          device: deviceLogOf(request),
        }),
      login(request, { tenantId, ip }) {
        const { PhoneNumber, Password, CheckCode } = request
        const device = deviceLogOf(request)
        const from = { ip }
        return Password === undefined
          ? users.loginByCode(tenantId, PhoneNumber, { code: CheckCode ?? '', from }, device)
          : users.loginByPassword(tenantId, PhoneNumber, { password: Password, from }, device)
      },
      async logout({ refresh_token }, call) {
        if (refresh_token === undefined) await sessions.end(call.member)
        else await sessions.endByRefreshToken(call.tenantId, refresh_token)
        return {}
      },
      async existsUser({ PhoneNumber }, { tenantId }) {
        await parkRates.countLookup(tenantId)
        return { Exists: await accounts.exists(tenantId, PhoneNumber) }
      },
      async update(request, { member }) {
        const { Avatar } = request
        const change = {
          name: request.Name,
          realName: request.RealName,
          gender: request.Gender,
          birthday: request.Birthday,
          email: request.Email,
          avatar: Avatar,
        }
        // A built-in demo avatar is not an upload.
        const uploaded = Avatar?.startsWith(PICTURE_ROOT) ? [Avatar] : []
        return users.update(member, change, (tx) => pictures.avatars.require(tx, member, uploaded))
      },
      changePassword: ({ OldPassword, NewPassword }, { member, ip }) =>
        users.changePassword(member, { password: OldPassword, from: { ip } }, NewPassword),
      changePasswordByCheckCode: ({ CheckCode, NewPassword }, { member }) =>
        users.changePasswordByCode(member, CheckCode, NewPassword),
      async forgetPasswordByCheckCode({ PhoneNumber, CheckCode, NewPassword }, { tenantId }) {
        await users.resetForgottenPassword(tenantId, PhoneNumber, CheckCode, NewPassword)
        return {}
      },
      removalNotices: async (_request, { member, ip }) => ({
        Notices: await users.removalNotices({ ...member, ip }),
      }),
      async remove(_request, { member }) {
        await users.remove(member)
        return {}
      },
      GetInfo: (_request, { member }) => users.current(member),
    },
    {
      register: LOGINS_A_MINUTE,
      login: LOGINS_A_MINUTE,
      logout: LOGOUTS_A_MINUTE,
      existsUser: LOOKUPS_A_MINUTE,
      forgetPasswordByCheckCode: LOGINS_A_MINUTE,
    },
  )
}
