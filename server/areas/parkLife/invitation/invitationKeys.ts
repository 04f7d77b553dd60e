import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { randomBytes } from 'node:crypto'
import { codeLength } from '@/rules/invitationToken/codeHash'
import { signedToken, tokenText, type GuestToken } from '@/rules/invitationToken/guestToken'
import { entryPayload, entryText, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { acceptedKeys, subkey, type Secrets } from '../../../kernel/secrets'

/** PKCS #8 prefix of an Ed25519 key, before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Length of the SubjectPublicKeyInfo prefix before the 32 key bytes. */
const SPKI_HEAD_BYTES = 12

export type InvitationKeys = ReturnType<typeof createInvitationKeys>

/** A row with the code that its guest holds. */
interface Coded {
  tenantId: string
  id: string
  codeNonce: number
  codeHash: string | null
}

/**
 * Signing key and code keys of invitations, all derived from the server's secret. Tokens and codes of other accepted
 * secrets stay valid; new ones are made with the current one.
 */
export function createInvitationKeys(
  secrets: Pick<Secrets, 'invitation'> & Partial<Pick<Secrets, 'others'>>,
) {
  const [current, ...others] = acceptedKeys({ others: [], ...secrets }, 'invitation').map(keysOf)
  const all = [current!, ...others]
  const { keyId, publicKey, tokenOf, entryOf, codeOf, codeHashOf, saltOfDay } = current!

  return {
    keyId,
    /** base64url, 32 bytes. */
    publicKey,
    tokenOf,
    entryOf,
    codeOf,
    codeHashOf,
    saltOfDay,

    /** Whether `signature` is ours for the text. */
    isOurs: (text: string, signature: string): boolean =>
      all.some(({ signatureOf }) => signatureOf(text) === signature),

    /** Hashes under which a code may be stored. */
    acceptedHashesOf: (tenantId: string, code: string): string[] =>
      all.map((keys) => keys.codeHashOf(tenantId, code)),

    /** The code that the guest holds: made with the secret that was current at the acceptance. */
    heldCodeOf({ tenantId, id, codeNonce, codeHash }: Coded): string {
      const held = all.find(
        (keys) => keys.codeHashOf(tenantId, keys.codeOf(id, codeNonce)) === codeHash,
      )
      return (held ?? current!).codeOf(id, codeNonce)
    },

    /** Token of the public link. */
    newHash: (): string => randomBytes(18).toString('base64url'),
  }
}

/** The keys of one secret. */
function keysOf(invitation: Buffer) {
  const keyFor = (use: string) => subkey(invitation, use)
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, keyFor('signing')]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = spki.subarray(SPKI_HEAD_BYTES)
  const keyId = createHash('sha256').update(publicKey).digest('base64url').slice(0, 6)
  const [codeKey, hashKey, saltKey] = [keyFor('code'), keyFor('code hash'), keyFor('day salt')]
  const signatureOf = (text: string) =>
    sign(null, Buffer.from(text), privateKey).toString('base64url')

  return {
    keyId,
    /** base64url, 32 bytes. */
    publicKey: publicKey.toString('base64url'),

    /** Content of the guest's QR code. */
    tokenOf(token: Omit<GuestToken, 'keyId'>): string {
      const text = tokenText({ ...token, keyId })
      return signedToken(text, signatureOf(text))
    },

    signatureOf,

    /** A signed entry of a day's list. */
    entryOf(entry: DayEntry): { Payload: string; Signature: string } {
      const payload = entryPayload(entry)
      return { Payload: payload, Signature: signatureOf(entryText(payload)) }
    },

    /** Code of an invitation: derived, so that no database copy contains it. */
    codeOf(id: string, nonce: number): string {
      const bytes = createHmac('sha256', codeKey).update(`${id}\n${nonce}`).digest()
      return String(bytes.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')
    },

    /** Keyed hash for looking up a code. */
    codeHashOf: (tenantId: string, code: string): string =>
      createHmac('sha256', hashKey).update(`${tenantId}\n${code}`).digest('base64url'),

    /** Salt of the day's code hashes, base64url: one per park and day, so that codes are hashed once a day. */
    saltOfDay: (tenantId: string, day: string): string =>
      createHmac('sha256', saltKey).update(`${tenantId}\n${day}`).digest('base64url'),
  }
}
