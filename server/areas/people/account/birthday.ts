import { fullDay } from '@/utils/timeText'
import { Failure } from '../../../kernel/failure'
import type { User } from './account.repository'

const yearAfter = (at: Date): Date => {
  const after = new Date(at)
  after.setUTCFullYear(after.getUTCFullYear() + 1)
  return after
}

/**
 * When a birthday that the member enters begins to earn. One a year: a changed one is refused, and one after an earlier
 * account's earns a year after that.
 * @throws Failure 409 `birthdayOnce`
 */
export function birthdayFromOf(
  { birthday, birthdayFrom }: Pick<User, 'birthday' | 'birthdayFrom'>,
  entered: string,
  at: Date,
): Date | null {
  if (birthday === entered || birthdayFrom === null) return birthday === entered ? birthdayFrom : at
  const next = yearAfter(birthdayFrom)
  if (birthday !== null && next > at)
    throw new Failure(
      409,
      `生日一年只能改一次，${fullDay(next.getTime())}起可以再改；填错了请联系服务台更正`,
      'birthdayOnce',
    )
  if (next <= at) return at
  return birthdayFrom > at ? birthdayFrom : next
}

/** Whether a birthday is in this month (01 to 12) and earns at this moment. */
export const isBirthdayMonth = (
  { birthday, birthdayFrom }: Pick<User, 'birthday' | 'birthdayFrom'>,
  month: string,
  at: Date,
): boolean => birthday?.slice(5, 7) === month && (birthdayFrom === null || birthdayFrom <= at)
