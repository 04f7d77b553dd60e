import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Secrets } from '../../../kernel/secrets'
import type { Member } from './payPassword.repository'

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. About 20 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes payment passwords. A million possibilities are tried out in hours, however slow the hash; so
 * what is hashed is what only this server can make of the six digits, for this member.
 */
export function createPayPasswordHash(secrets: Secrets) {
  const key = createHmac('sha256', secrets.money).update('pay password').digest()

  const peppered = ({ tenantId, userId }: Member, password: string) =>
    createHmac('sha256', key).update(`${tenantId}\n${userId}\n${password}`).digest('base64url')

  return {
    make: (member: Member, password: string): Promise<string> =>
      hash(peppered(member, password), options),

    isRight: (member: Member, password: string, of: string): Promise<boolean> =>
      verify(of, peppered(member, password)),
  }
}

export type PayPasswordHash = ReturnType<typeof createPayPasswordHash>
