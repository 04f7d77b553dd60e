import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { payPasswordDayTries, payPasswordLockMs, payPasswordTries } from '@/constants'
import { startOfParkDay } from '@/utils/dateTime'
import type { Database } from '../../../database/createDatabase'
import { Failure } from '../../../kernel/failure'
import { locked, notSet, innerPayDisabled, passwordNeeded } from './payPasswordFailures'
import {
  clearTries,
  findPayPassword,
  takeTry,
  type PayPassword,
  returnNoPassword,
  useNoPassword,
} from './payPassword.repository'
import type { Member } from '../../../kernel/base'
import { parkDay } from '../../../kernel/parkDay'
import type { PaymentAuthorization } from '../order/order.service'
import type { Secrets } from '../../../kernel/secrets'

/**
 * OWASP's first recommendation for argon2id (the library's default variant): 19 MiB, two passes, one lane. About 20 ms.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes payment passwords. A million possibilities can be cracked in hours, however slow the hash, so the input is an
 * HMAC of the six digits with a server key and the member's id.
 */
export function createPayPasswordHash({ lasting: { payPassword: key } }: Pick<Secrets, 'lasting'>) {
  const peppered = ({ tenantId, userId }: Member, password: string) =>
    createHmac('sha256', key).update(`${tenantId}\n${userId}\n${password}`).digest('base64url')

  return {
    make: (member: Member, password: string): Promise<string> =>
      hash(peppered(member, password), options),

    isRight: (member: Member, password: string, of: string): Promise<boolean> =>
      verify(of, peppered(member, password)),
  }
}

type PayPasswordHash = ReturnType<typeof createPayPasswordHash>

const DAY_MS = 86_400_000

/** Number of wrong tries within the last 24 hours. */
export const wrongOfDay = ({ wrongAt }: PayPassword, now: number): number =>
  wrongAt.filter((at) => at.getTime() > now - DAY_MS).length

/** Checks payment passwords and counts tries. */
export function createPasswordCheck({
  db,
  clock,
  hashes,
}: {
  db: Database
  clock: () => number
  hashes: PayPasswordHash
}) {
  /** @throws Failure 409 `passwordNotSet` */
  async function passwordOf(member: Member): Promise<PayPassword> {
    const row = await findPayPassword(db, member)
    if (!row) throw notSet()
    return row
  }

  /**
   * @returns hash of the right password, for changes that apply only while it is unchanged
   * @throws Failure 400 `passwordWrong` with the tries left, 429 `passwordLocked`, 409 `passwordNotSet`
   */
  async function verify(member: Member, password: string): Promise<string> {
    const now = clock()
    const at = new Date(now)
    const lockUntil = now + payPasswordLockMs
    // At least as long as a normal lock: late in the evening the day would end sooner.
    const dayLockUntil = Math.max(startOfParkDay(now) + DAY_MS, lockUntil)
    const row = await takeTry(db, member, {
      at,
      dayFrom: new Date(now - DAY_MS),
      lockUntil: new Date(lockUntil),
      dayLockUntil: new Date(dayLockUntil),
    })
    if (!row) {
      const { lockedUntil, ...kept } = await passwordOf(member)
      const isDay = wrongOfDay({ lockedUntil, ...kept }, now) >= payPasswordDayTries
      throw locked(lockedUntil?.getTime() ?? lockUntil, now, isDay)
    }
    if (await hashes.isRight(member, password, row.hash)) {
      await clearTries(db, row, at)
      return row.hash
    }
    const leftOfDay = payPasswordDayTries - row.wrongAt.length
    const left = Math.min(payPasswordTries - row.tries, leftOfDay)
    if (left <= 0) throw locked(row.lockedUntil?.getTime() ?? lockUntil, now, leftOfDay <= 0)
    throw new Failure(400, `支付密码不正确，还可以输入 ${left} 次`, 'passwordWrong')
  }

  return { known: passwordOf, verify }
}

type PasswordCheck = ReturnType<typeof createPasswordCheck>

/** Authorizes inner money by the payment password, or by the rule for small amounts without it. */
export function createPasswordAuthorization({
  clock,
  check,
}: {
  clock: () => number
  check: PasswordCheck
}): PaymentAuthorization {
  return {
    async prove(member, password) {
      const { isEnabled } = await check.known(member)
      if (!isEnabled) throw innerPayDisabled()
      await check.verify(member, password)
      return 'password'
    },

    // The day's sum is checked by the same statement that increments it, so concurrent calls cannot exceed it.
    async spend(tx, { tenantId, userId, id: orderId }, permission, amount) {
      if (amount === 0 || permission === 'password') return
      if (permission === 'noPassword') {
        await useNoPassword(tx, { tenantId, userId, orderId, day: parkDay(clock()), amount })
        return
      }
      const row = await findPayPassword(tx, { tenantId, userId })
      if (!row) throw notSet()
      throw row.isEnabled ? passwordNeeded() : innerPayDisabled()
    },

    giveBack: returnNoPassword,
  }
}
