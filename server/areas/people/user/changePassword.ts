import type { TokenSet } from '@/contract/oauth'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import {
  findUserByPhone,
  replacePasswordHash,
  type AccountService,
  type User,
} from '../account/account.service'
import type { SessionService } from '../session/session.service'
import type { CheckedCode, SmsService } from '../sms/sms.service'
import { hashPassword, refuseGuessablePassword } from './password'
import { clearPasswordTries } from './passwordTries.repository'
import type { LogInSource, PasswordProof } from './provePassword'

export interface ChangePasswordOptions {
  db: Database
  accounts: AccountService
  sessions: SessionService
  sms: SmsService
  provePassword: PasswordProof
}

/** Password changes: by the old one, by a code, and for a forgotten one. */
export function createChangePassword(options: ChangePasswordOptions) {
  const { db, accounts, sessions, sms, provePassword } = options

  /** Stores a new password and ends all sessions of the user; uses up `code`. */
  async function replacePassword<T>(
    user: User,
    newPassword: string,
    code: CheckedCode | undefined,
    then: (tx: Queryable) => Promise<T>,
  ): Promise<T> {
    refuseGuessablePassword(newPassword, user.phone)
    const passwordHash = await hashPassword(newPassword)
    const { tenantId, id } = user
    const result = await withTransaction(db, async (tx) => {
      await code?.spend(tx)
      if (!(await replacePasswordHash(tx, user, passwordHash))) {
        throw new Failure(409, '密码刚刚已被修改，请重新登录', 'passwordChanged')
      }
      await sessions.endAllOf(tx, tenantId, id)
      await clearPasswordTries(tx, tenantId, user.phone)
      return then(tx)
    })
    sessions.forget({ userId: id })
    return result
  }

  return {
    /** @returns tokens of a new session for this device; all others are ended */
    async changePassword(
      identity: Identity,
      old: { password: string; from: LogInSource },
      newPassword: string,
    ): Promise<TokenSet> {
      const user = await accounts.of(identity)
      if (user.passwordHash === null) {
        throw new Failure(400, '还没有设置过密码，请用短信验证码设置', 'noPassword')
      }
      if (!(await provePassword(user.tenantId, user.phone, user, old))) {
        throw new Failure(400, '原密码不正确', 'wrongPassword')
      }
      return replacePassword(user, newPassword, undefined, (tx) => sessions.reopen(tx, identity))
    },

    /** @returns tokens of a new session for this device; all others are ended */
    async changePasswordByCode(
      identity: Identity,
      typedCode: string,
      newPassword: string,
    ): Promise<TokenSet> {
      const user = await accounts.of(identity)
      const { tenantId, phone } = user
      refuseGuessablePassword(newPassword, phone)
      const code = await sms.check({ tenantId, phone, purpose: 'resetPassword' }, typedCode)
      return replacePassword(user, newPassword, code, (tx) => sessions.reopen(tx, identity))
    },

    /** @throws Failure 400 for a wrong code; a number without an account never has a valid one */
    async resetForgottenPassword(
      tenantId: string,
      phone: string,
      typedCode: string,
      newPassword: string,
    ): Promise<void> {
      refuseGuessablePassword(newPassword, phone)
      const code = await sms.check({ tenantId, phone, purpose: 'forgetPassword' }, typedCode)
      const user = await findUserByPhone(db, tenantId, phone)
      if (!user || user.isClosed) throw new Failure(400, '验证码不正确或已过期', 'checkCode')
      await replacePassword(user, newPassword, code, async () => undefined)
    },
  }
}
