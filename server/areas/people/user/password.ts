import { hash, verify } from '@node-rs/argon2'
import { ToastFailure } from '../../../kernel/failure'

/**
 * OWASP's first recommendation for argon2id (the library's default variant): 19 MiB, two passes, one lane. About 20 ms.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Hash to compare with when there is no account, so that the answer takes as long. */
let standIn: Promise<string> | undefined

/** Whether `password` matches `passwordHash`; null takes the same time and is always false. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  standIn ??= hashPassword('no account has this password')
  const isRight = await verify(passwordHash ?? (await standIn), password)
  return isRight && passwordHash !== null
}

/** Most common passwords among those that satisfy the password rule. */
const firstGuesses = new Set(
  `a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 admin123 asd12345
  asd123456 asdf1234 passw0rd password1 password123 q1w2e3r4 qq123456 qwe12345 qwe123456 qwer1234
  qwerty12 qwerty123 woaini123 woaini1314 woaini520 zxc12345 zxc123456 zxcv1234 1234567a 12345678a
  123456789a 123456aa 1234abcd 12345abc 123456abc 123qweasd 1q2w3e4r 1qaz2wsx 5201314a a5201314`.split(
    /\s+/,
  ),
)

/** @throws ToastFailure when the password contains the phone number or is one of the most common */
export function refuseGuessablePassword(password: string, phone: string): void {
  const reasons: string[] = []
  if (password.includes(phone) || password.includes(phone.slice(-8))) {
    reasons.push('密码不能包含手机号')
  }
  if (firstGuesses.has(password.toLowerCase())) reasons.push('密码太常见，请换一个')
  if (reasons.length > 0) throw new ToastFailure(reasons)
}
