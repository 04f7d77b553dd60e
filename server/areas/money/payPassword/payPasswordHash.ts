import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Secrets } from '../../../kernel/secrets'
import type { Member } from '../../../kernel/base'

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

export type PayPasswordHash = ReturnType<typeof createPayPasswordHash>
