/** The payment password: 6 digits that somebody who holds the phone or knows its owner does not guess first. */
import { payPasswordLength } from '@/constants'

/** What is known of the person whose password it is. */
export interface PasswordOwner {
  phone?: string | null
  /** yyyy-MM-dd */
  birthday?: string | null
}

/** All the same, or each one up or down from the one before; 890123 and 210987 go on past the end. */
function isRun(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(digits.charAt(index)) + 10) % 10)
  return [0, 1, 9].some((step) => steps.every((each) => each === step))
}

/** The ways a birthday is written with six digits. */
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
 * Judges a payment password somebody chooses (spec 1; the rule itself is ours).
 * @returns null when it may be used, else one Chinese sentence that says what to change
 */
export function paymentPasswordProblem(digits: string, owner: PasswordOwner = {}): string | null {
  if (digits.length !== payPasswordLength || !/^\d+$/.test(digits)) return '支付密码为 6 位数字'
  if (isRun(digits)) return '不能使用相同或连续的数字'
  if (owner.phone?.endsWith(digits)) return '不能使用手机号后 6 位'
  if (owner.birthday && birthdayForms(owner.birthday).includes(digits)) return '不能使用生日'
  return null
}
