import { hash, verify } from '@node-rs/argon2'

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
