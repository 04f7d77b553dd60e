import { payPasswordDayTries, payPasswordLockMs, payPasswordTries } from '@/constants'
import { startOfParkDay } from '@/utils/dateTime'
import type { Database } from '../../../database/createDatabase'
import { Failure } from '../../../kernel/failure'
import { locked, notSet } from './payPasswordFailures'
import { clearTries, findPayPassword, takeTry, type PayPassword } from './payPassword.repository'
import type { PayPasswordHash } from './payPasswordHash'
import type { Member } from '../../../kernel/base'

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

export type PasswordCheck = ReturnType<typeof createPasswordCheck>
