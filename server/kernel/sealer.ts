import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Row of a sealed text: copied to another row it cannot be opened. */
export interface SealedPlace {
  tenantId: string
  /** Id of the row. */
  id: string
}

const IV_BYTES = 12
const TAG_BYTES = 16

export type Sealer = ReturnType<typeof createSealer>

/**
 * Encrypts personal numbers (ID cards, phones) for storage: AES-256-GCM, bound to their row. A
 * keyed hash compares two of them without decryption.
 */
export function createSealer(secret: Buffer) {
  const key = (use: string) => createHmac('sha256', secret).update(use).digest()
  const sealKey = key('seal numbers of people')
  const hashKey = key('hash numbers of people')
  const bind = ({ tenantId, id }: SealedPlace) => Buffer.from(`${tenantId}/${id}`)

  return {
    /** No values give an empty text. */
    seal(place: SealedPlace, values: Readonly<Record<string, string>>): string {
      if (Object.keys(values).length === 0) return ''
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(bind(place))
      const body = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
      return `1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },

    /**
     * @throws Error for a text that was changed, or sealed with another secret or for another row
     */
    open(place: SealedPlace, sealed: string): Record<string, string> {
      if (sealed === '') return {}
      const bytes = Buffer.from(sealed.slice(2), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES))
        .setAAD(bind(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const body = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
      return JSON.parse(Buffer.concat(body).toString('utf8')) as Record<string, string>
    },

    /** Keyed hash: equal for the same number in the same park, useless without the key. */
    hash: (tenantId: string, number: string): string =>
      createHmac('sha256', hashKey).update(`${tenantId}/${number}`).digest('base64url'),
  }
}
