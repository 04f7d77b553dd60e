/** Login password: 8 to 20 characters, with a letter and a digit. */
import { loginPasswordMaxLength, loginPasswordMinLength } from '@/constants'

/**
 * Checks a new login password.
 * @returns null when it is allowed, otherwise a Chinese sentence saying what to change
 */
export function loginPasswordProblem(password: string): string | null {
  if (password.length < loginPasswordMinLength) return `密码至少 ${loginPasswordMinLength} 位`
  if (password.length > loginPasswordMaxLength) return `密码最多 ${loginPasswordMaxLength} 位`
  // Visible ASCII only: other characters cannot be typed on every phone.
  if (!/^[\x21-\x7e]+$/.test(password)) return '密码只能使用字母、数字和常用符号'
  if (!/[A-Za-z]/.test(password)) return '密码需要包含字母'
  if (!/\d/.test(password)) return '密码需要包含数字'
  return null
}

/** Level for a strength meter; `none` while the password is not allowed. */
export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong'

/** Strength from the number of character kinds (lower case, upper case, digit, sign) and the length. */
export function loginPasswordStrength(password: string): PasswordStrength {
  if (loginPasswordProblem(password)) return 'none'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  if (kinds >= 3 && password.length >= 12) return 'strong'
  return kinds >= 3 || password.length >= 12 ? 'medium' : 'weak'
}
