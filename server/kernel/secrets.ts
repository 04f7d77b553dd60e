import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Keys of the server, each for one use, all derived from one secret. */
export interface Secrets {
  accessToken: Buffer
  refreshToken: Buffer
  smsCode: Buffer
  /** States of redirects to WeChat, and temp tokens made from callbacks. */
  wechat: Buffer
  /** Payment passwords, payment and exchange codes, order codes: each makes its own key of it. */
  money: Buffer
  /** Signatures and codes of invitations: each makes its own key of it. */
  invitation: Buffer
  /** Rotating codes of tickets. */
  ticket: Buffer
  /** Numbers of people that are kept unreadable at rest, and codes that prove a sign-up. */
  people: Buffer
}

/** Derives the keys, so that one leaking use never opens another. */
export function deriveSecrets(serverSecret: string): Secrets {
  const key = (use: string) => createHmac('sha256', serverSecret).update(use).digest()
  return {
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

/**
 * The secret kept in the data directory, made on the first start: without it every restart would log
 * everybody out. Readable by the owner only.
 */
export function persistedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'server-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx': of two servers starting at once only one writes, and both read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it to make a new one`)
  return secret
}
