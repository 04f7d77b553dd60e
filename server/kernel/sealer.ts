import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { subkey, type KeySet, type LastingKeys, type Secrets } from './secrets'

/** Row of a sealed text: copied to another row it cannot be opened. */
export interface SealedPlace {
  tenantId: string
  /** Id of the row. */
  id: string
}

/** The keys that a sealer needs. */
export type SealerKeys = Pick<KeySet, 'id' | 'people'> & {
  others: readonly Pick<KeySet, 'id' | 'people'>[]
  lasting: Pick<LastingKeys, 'numbers'>
}

/** The part of the secrets for a sealer and for codes of sign-ups. */
export type PeopleSecrets = Pick<Secrets, 'id' | 'people' | 'others' | 'lasting'>

const IV_BYTES = 12
const TAG_BYTES = 16

export type Sealer = ReturnType<typeof createSealer>

/** Sealed texts read `2.<key id>.<bytes>`; older ones `1.<bytes>`, without the id of their key. */
const SEALED = /^(?:1|2\.([A-Za-z0-9]+))\.([\w-]+)$/

/**
 * Encrypts personal numbers (ID cards, phones) for storage: AES-256-GCM, bound to their row. Texts sealed with other
 * accepted secrets are opened too. A keyed hash compares two numbers without decryption.
 */
export function createSealer({ id, people, others, lasting }: SealerKeys) {
  const keys = [{ id, people }, ...others].map((each) => ({
    id: each.id,
    key: subkey(each.people, 'seal numbers of people'),
  }))
  const sealKey = keys[0]!.key
  const bind = ({ tenantId, id: row }: SealedPlace) => Buffer.from(`${tenantId}/${row}`)

  function openWith(key: Buffer, place: SealedPlace, bytes: Buffer): Record<string, string> {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(bind(place))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return JSON.parse(Buffer.concat(body).toString('utf8')) as Record<string, string>
  }

  return {
    /** No values give an empty text. */
    seal(place: SealedPlace, values: Readonly<Record<string, string>>): string {
      if (Object.keys(values).length === 0) return ''
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(bind(place))
      const body = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
      return `2.${id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },

    /**
     * @throws Error for a text that was changed, or sealed with an unknown secret or for another row
     */
    open(place: SealedPlace, sealed: string): Record<string, string> {
      if (sealed === '') return {}
      const [, keyId, text = ''] = SEALED.exec(sealed) ?? []
      const bytes = Buffer.from(text, 'base64url')
      const possible = keys.filter((each) => keyId === undefined || each.id === keyId)
      let failure: unknown = new Error(`no accepted secret has sealed this: key ${keyId}`)
      for (const { key } of possible) {
        try {
          return openWith(key, place, bytes)
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },

    /** Whether a text is sealed with the current secret; an empty one is. */
    isCurrent: (sealed: string): boolean => sealed === '' || sealed.startsWith(`2.${id}.`),

    /** Keyed hash: equal for the same number in the same park, useless without the key. */
    hash: (tenantId: string, number: string): string =>
      createHmac('sha256', lasting.numbers).update(`${tenantId}/${number}`).digest('base64url'),
  }
}
