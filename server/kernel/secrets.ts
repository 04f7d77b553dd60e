import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The server's keys, one per use, all derived from one secret. */
export interface Secrets {
  accessToken: Buffer
  refreshToken: Buffer
  smsCode: Buffer
  /** States of redirects to WeChat, and temporary tokens from its callbacks. */
  wechat: Buffer
  /**
   * Payment passwords, payment and exchange codes, order codes: each derives its own key from it.
   */
  money: Buffer
  /** Signatures and codes of invitations: each derives its own key from it. */
  invitation: Buffer
  /** Rotating codes of tickets. */
  ticket: Buffer
  /** Encryption of stored personal numbers, and check-in codes of sign-ups. */
  people: Buffer
}

/** Derives the keys, so that a leak of one does not expose another. */
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
 * The secret kept in the data directory, created on the first start: without it every restart would
 * log out all members. Readable by the owner only.
 */
export function persistedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'server-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx': if two servers start at once, only one writes, and both read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it to make a new one`)
  return secret
}
