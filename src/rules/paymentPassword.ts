/** Payment password: 6 digits that are not easily guessed from the owner's phone number or birthday. */
import { payPasswordLength } from '@/constants'

/** Personal data of the password's owner. */
export interface PasswordOwner {
  phone?: string | null
  /** yyyy-MM-dd */
  birthday?: string | null
}

/** Whether all digits are equal, or each is one up or one down from the one before, modulo 10 (890123, 210987). */
function isRun(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(digits.charAt(index)) + 10) % 10)
  return [0, 1, 9].some((step) => steps.every((each) => each === step))
}

/** Six-digit notations of a birthday. */
function birthdayForms(birthday: string): string[] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)
  if (!match) return []
  const [, year = '', month = '', day = ''] = match
  const short = year.slice(2)
  return [
    short + month + day,
    day + month + short,
    month + day + short,
    year + month,
    month + year,
    year + Number(month) + Number(day),
  ]
}

/**
 * Checks a new payment password (spec 1; the rule itself is the project's own).
 * @returns null when it is allowed, otherwise a Chinese sentence saying what to change
 */
export function paymentPasswordProblem(digits: string, owner: PasswordOwner = {}): string | null {
  if (digits.length !== payPasswordLength || !/^\d+$/.test(digits)) return '支付密码为 6 位数字'
  if (isRun(digits)) return '不能使用相同或连续的数字'
  if (owner.phone?.endsWith(digits)) return '不能使用手机号后 6 位'
  if (owner.birthday && birthdayForms(owner.birthday).includes(digits)) return '不能使用生日'
  return null
}
