/** The password of the account: 8 to 20 characters, with a letter and a digit. */
import { loginPasswordMaxLength, loginPasswordMinLength } from '@/constants'

/**
 * Judges a password somebody chooses.
 * @returns null when it may be used, else one Chinese sentence that says what to change
 */
export function loginPasswordProblem(password: string): string | null {
  if (password.length < loginPasswordMinLength) return `密码至少 ${loginPasswordMinLength} 位`
  if (password.length > loginPasswordMaxLength) return `密码最多 ${loginPasswordMaxLength} 位`
  // Visible ASCII only: anything else cannot be typed on every phone it will be needed on.
  if (!/^[\x21-\x7e]+$/.test(password)) return '密码只能使用字母、数字和常用符号'
  if (!/[A-Za-z]/.test(password)) return '密码需要包含字母'
  if (!/\d/.test(password)) return '密码需要包含数字'
  return null
}

/** How a meter shows it; `none` while the password may not be used at all. */
export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong'

/** Strength by kinds of characters (small, capital, digit, sign) and length. */
export function loginPasswordStrength(password: string): PasswordStrength {
  if (loginPasswordProblem(password)) return 'none'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  if (kinds >= 3 && password.length >= 12) return 'strong'
  return kinds >= 3 || password.length >= 12 ? 'medium' : 'weak'
}
