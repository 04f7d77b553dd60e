import { createHash, randomBytes } from 'node:crypto'
import { WechatCodeRefused, type Wechat, type WechatApp, type WechatPerson } from './wechat'

/** Consent page of the sandbox. */
export const SANDBOX_AUTHORIZE_PATH = '/dev/wechat/authorize'
/** Default phone number, for codes that name none; no demo account has it. */
export const SANDBOX_PHONE = '19900001958'

/** Lifetime of a code, as at WeChat. */
const CODE_MS = 5 * 60_000
const KEPT = 10_000

/** In-memory replacement of WeChat: codes name a person, each works once. */
export interface SandboxWechat extends Wechat {
  /** Issues a code, as the authorize page returns it. */
  issueCode(person: string): string
}

/**
 * Replaces WeChat in memory. A login code `wx-<person>-<anything>` stands for that person, and a
 * phone code `phone-<11 digits>-<anything>` for that number; any other text for the one demo person
 * and number.
 */
export function createSandboxWechat(clock: () => number): SandboxWechat {
  const used = new Set<string>()
  const issued = new Map<string, { person: string; until: number }>()

  /**
   * Refuses the second use of a code. The oldest used code is forgotten when the limit is reached.
   */
  function useUp(code: string): void {
    if (used.has(code)) throw new WechatCodeRefused('code been used')
    used.add(code)
    if (used.size > KEPT) for (const oldest of used) return void used.delete(oldest)
  }

  return {
    name: 'sandbox',
    officialAppId: 'wxsandbox0000000000',
    authorizeUrl: (origin) => `${origin}${SANDBOX_AUTHORIZE_PATH}`,
    async byLoginCode(code) {
      useUp(`login ${code}`)
      return personOf('miniProgram', /^wx-(\w{1,32})-/.exec(code)?.[1] ?? 'demo')
    },
    async byOAuthCode(code) {
      const issuedCode = issued.get(code)
      issued.delete(code)
      if (!issuedCode || issuedCode.until < clock()) throw new WechatCodeRefused('invalid code')
      return personOf('officialAccount', issuedCode.person)
    },
    async phoneOf(code) {
      useUp(`phone ${code}`)
      return /^phone-(1[3-9]\d{9})-/.exec(code)?.[1] ?? SANDBOX_PHONE
    },
    jsApiTicket: async () => 'sandbox-ticket',
    issueCode(person) {
      const code = randomBytes(16).toString('hex')
      issued.set(code, { person, until: clock() + CODE_MS })
      if (issued.size > KEPT)
        for (const oldest of issued.keys()) return (issued.delete(oldest), code)
      return code
    },
  }
}

/** Open id and union id of a sandbox person: one open id per app, one union id. */
function personOf(app: WechatApp, person: string): WechatPerson {
  const idOf = (text: string) =>
    createHash('sha256').update(`${text} ${person}`).digest('base64url').slice(0, 24)
  return { app, openId: `sbx${idOf(app)}`, unionId: `sbu${idOf('union')}` }
}
