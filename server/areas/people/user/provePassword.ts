import type { Database } from '../../../database/createDatabase'
import { Failure } from '../../../kernel/failure'
import type { User } from '../account/account.service'
import { isPassword } from './password'
import { clearPasswordTries, countPasswordTry } from './passwordTries.repository'

/** Wrong passwords for one phone number before it has to wait; a code by SMS still lets its owner in. */
export const PASSWORD_TRIES = 10
export const PASSWORD_WAIT_MINUTES = 15

/** @throws Failure 429 after too many wrong passwords for the number */
export type PasswordProof = (
  tenantId: string,
  phone: string,
  user: User | undefined,
  password: string,
) => Promise<boolean>

/** Checks a password with the count of tries around it; the count ends with a right one. */
export function createPasswordProof({
  db,
  clock,
}: {
  db: Database
  clock: () => number
}): PasswordProof {
  return async function provePassword(tenantId, phone, user, password) {
    const now = clock()
    const until = new Date(now + PASSWORD_WAIT_MINUTES * 60_000)
    const tries = await countPasswordTry(db, tenantId, phone, new Date(now), until)
    if (tries > PASSWORD_TRIES) {
      throw new Failure(
        429,
        `密码错误次数过多，请 ${PASSWORD_WAIT_MINUTES} 分钟后再试，或使用验证码登录`,
        'passwordLocked',
        { retryAfterSeconds: PASSWORD_WAIT_MINUTES * 60 },
      )
    }
    const isRight = await isPassword(password, user?.passwordHash ?? null)
    if (isRight) await clearPasswordTries(db, tenantId, phone)
    return isRight
  }
}
