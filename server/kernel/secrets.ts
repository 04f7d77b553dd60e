import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The keys of one server secret, one per use. */
export interface PurposeKeys {
  accessToken: Buffer
  refreshToken: Buffer
  smsCode: Buffer
  /** States of redirects to WeChat, and temporary tokens from its callbacks. */
  wechat: Buffer
  /** Payment and order codes: each derives its own key from it. */
  money: Buffer
  /** Signatures and codes of invitations: each derives its own key from it. */
  invitation: Buffer
  /** Rotating codes of tickets. */
  ticket: Buffer
  /** Encryption of stored personal numbers, and check-in codes of sign-ups. */
  people: Buffer
}

/**
 * Keys that stay when the server's secret is rotated: what they have hashed cannot be hashed again. The database keeps
 * them, sealed (people/serverKey).
 */
export interface LastingKeys {
  /** Payment passwords, which only their owners know. */
  payPassword: Buffer
  /** Exchange codes of stored-value cards, which are printed. */
  exchangeCode: Buffer
  /** ID numbers and recovery codes. */
  numbers: Buffer
}

/** The keys of one secret, with the id that sealed texts carry. */
export interface KeySet extends PurposeKeys {
  /** Six characters; reveals nothing of the secret. */
  id: string
}

/** The server's keys: those of its secret, and those of other secrets that are accepted during a rotation. */
export interface Secrets extends KeySet {
  others: readonly KeySet[]
  lasting: LastingKeys
}

/** Key of one use of a derived key. */
export const subkey = (key: Buffer, use: string): Buffer =>
  createHmac('sha256', key).update(use).digest()

/** Keys of a use that are accepted: the current one first. */
export const acceptedKeys = <Purpose extends keyof PurposeKeys>(
  secrets: Pick<Secrets, Purpose> & { others?: readonly Pick<PurposeKeys, Purpose>[] },
  purpose: Purpose,
): Buffer[] => [secrets, ...(secrets.others ?? [])].map((keys) => keys[purpose])

/**
 * Derives the keys, so that a leak of one does not expose another.
 * @param how.also secrets that are accepted besides (SERVER_SECRET_ALSO)
 * @param how.lasting keys of the database; default: those of a database whose first secret is this one
 */
export function deriveSecrets(
  serverSecret: string,
  { also = [], lasting }: { also?: readonly string[]; lasting?: LastingKeys } = {},
): Secrets {
  const own = keySetOf(serverSecret)
  return { ...own, others: also.map(keySetOf), lasting: lasting ?? firstLastingKeys(own) }
}

function keySetOf(serverSecret: string): KeySet {
  const secret = Buffer.from(serverSecret)
  const key = (use: string) => subkey(secret, use)
  return {
    id: key('key id').toString('base64url').replace(/[-_]/g, '0').slice(0, 6),
    accessToken: key('access-token'),
    refreshToken: key('refresh-token'),
    smsCode: key('sms-code'),
    wechat: key('wechat'),
    money: key('money'),
    invitation: key('invitation'),
    ticket: key('ticket'),
    people: key('people'),
  }
}

const firstLastingKeys = ({ money, people }: PurposeKeys): LastingKeys => ({
  payPassword: subkey(money, 'pay password'),
  exchangeCode: subkey(money, 'exchange code'),
  numbers: subkey(people, 'hash numbers of people'),
})

/** The configured secrets. */
export interface ServerSecrets {
  serverSecret: string
  /** Accepted besides, during a rotation. */
  also: readonly string[]
}

/** Least length of a secret. */
const LEAST = 32

/** A secret that is damaged or does not fit the database. The message says what to do. */
export class SecretError extends Error {
  override readonly name = 'SecretError'
}

/** A new secret: 64 characters of base64url. */
export const newServerSecret = (): string => randomBytes(48).toString('base64url')

/** The file of the secrets kept in the data directory. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'server-secret')

/**
 * The secrets kept in the data directory, one a line, the current one first; created on the first start: without it
 * every restart would log out all members. Readable by the owner only.
 * @throws SecretError for a damaged file
 */
export function persistedSecrets(dataDir: string): ServerSecrets {
  const file = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx': if two servers start at once, only one writes, and both read the same.
    writeFileSync(file, newServerSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const [serverSecret = '', ...also] = readFileSync(file, 'utf8').trim().split(/\s+/)
  if ([serverSecret, ...also].some((secret) => secret.length < LEAST))
    throw new SecretError(`${file} 已损坏：从备份恢复它；没有备份时删掉它，下次启动会生成新的`)
  return { serverSecret, also }
}

/** SERVER_SECRET and SERVER_SECRET_ALSO, otherwise the secrets of the data directory. */
export function configuredSecrets(environment: {
  SERVER_SECRET?: string
  SERVER_SECRET_ALSO: readonly string[]
  DATA_DIR: string
}): ServerSecrets {
  const { SERVER_SECRET: serverSecret, SERVER_SECRET_ALSO: also, DATA_DIR } = environment
  return serverSecret === undefined ? persistedSecrets(DATA_DIR) : { serverSecret, also }
}
