import * as v from 'valibot'
import { WechatCodeRefused, WechatUnavailable, type Wechat, type WechatApp } from './wechat'

/** Milliseconds; the person waits for the answer. */
const TIMEOUT_MS = 8_000
/** Kept no longer than this before its end, so that it does not run out on the way. */
const MARGIN_MS = 5 * 60_000
/** Codes that are wrong, used or outdated. */
const CODE_ERRORS = [40029, 40163, 41008, 40226, 42003]
/** The access token is none of WeChat's any more. */
const TOKEN_ERRORS = [40001, 40014, 42001]

export interface WechatApiOptions {
  /** `https://api.weixin.qq.com` */
  origin: string
  apps: Record<WechatApp, { appId: string; secret: string }>
  clock: () => number
}

const person = v.object({
  openid: v.pipe(v.string(), v.minLength(1)),
  unionid: v.optional(v.string()),
})
const accessTokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })
const ticketAnswer = v.object({ ticket: v.string(), expires_in: v.number() })
const phoneAnswer = v.object({
  phone_info: v.object({ purePhoneNumber: v.string(), countryCode: v.string() }),
})

class TokenRefused extends Error {}

/** WeChat's open platform by its documented HTTPS calls. Secrets and codes stay out of every message. */
export function createWechatApi({ origin, apps, clock }: WechatApiOptions): Wechat {
  async function ask<Answer extends v.GenericSchema>(
    path: string,
    schema: Answer,
    { query = {}, body }: { query?: Record<string, string>; body?: object },
  ): Promise<v.InferOutput<Answer>> {
    const answer = await fetchJson(`${origin}${path}?${new URLSearchParams(query)}`, path, body)
    const code = Number((answer as { errcode?: unknown } | null)?.errcode ?? 0)
    if (CODE_ERRORS.includes(code)) throw new WechatCodeRefused(`${path}: ${code}`)
    if (TOKEN_ERRORS.includes(code)) throw new TokenRefused(`${path}: ${code}`)
    if (code !== 0) throw new WechatUnavailable(`${path}: errcode ${code}`)
    const parsed = v.safeParse(schema, answer)
    if (!parsed.success) throw new WechatUnavailable(`${path}: an answer of another shape`)
    return parsed.output
  }

  const accessTokens = {
    miniProgram: keptUntilItEnds(clock, () => newAccessToken('miniProgram')),
    officialAccount: keptUntilItEnds(clock, () => newAccessToken('officialAccount')),
  }

  async function newAccessToken(app: WechatApp) {
    const { appId: appid, secret } = apps[app]
    // The stable token: several servers may ask for it without ending each other's.
    const { access_token, expires_in } = await ask('/cgi-bin/stable_token', accessTokenAnswer, {
      body: { grant_type: 'client_credential', appid, secret },
    })
    return { value: access_token, seconds: expires_in }
  }

  /** Runs a call with the access token, and once more with a new one when WeChat has ended the old. */
  async function withAccessToken<T>(app: WechatApp, run: (token: string) => Promise<T>) {
    try {
      return await run(await accessTokens[app].get())
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      accessTokens[app].drop()
      return run(await accessTokens[app].get())
    }
  }

  const ticket = keptUntilItEnds(clock, async () => {
    const answer = await withAccessToken('officialAccount', (access_token) =>
      ask('/cgi-bin/ticket/getticket', ticketAnswer, { query: { access_token, type: 'jsapi' } }),
    )
    return { value: answer.ticket, seconds: answer.expires_in }
  })

  return {
    name: 'wechat',
    officialAppId: apps.officialAccount.appId,
    authorizeUrl: () => 'https://open.weixin.qq.com/connect/oauth2/authorize',
    async byLoginCode(js_code) {
      const { appId: appid, secret } = apps.miniProgram
      const query = { appid, secret, js_code, grant_type: 'authorization_code' }
      const { openid, unionid } = await told(ask('/sns/jscode2session', person, { query }))
      return { app: 'miniProgram', openId: openid, unionId: unionid || null }
    },
    async byOAuthCode(code) {
      const { appId: appid, secret } = apps.officialAccount
      const query = { appid, secret, code, grant_type: 'authorization_code' }
      const { openid, unionid } = await told(ask('/sns/oauth2/access_token', person, { query }))
      return { app: 'officialAccount', openId: openid, unionId: unionid || null }
    },
    async phoneOf(code) {
      const { phone_info } = await told(
        withAccessToken('miniProgram', (access_token) =>
          ask('/wxa/business/getuserphonenumber', phoneAnswer, {
            query: { access_token },
            body: { code },
          }),
        ),
      )
      return phone_info.countryCode === '86' ? phone_info.purePhoneNumber : null
    },
    jsApiTicket: () => told(ticket.get()),
  }
}

/** A token refused twice is a fault of the configuration. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TokenRefused) throw new WechatUnavailable(error.message)
    throw error
  }
}

async function fetchJson(url: string, path: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } catch (error) {
    // The address holds secrets: neither it nor the error's own text may reach the log.
    const reason = error instanceof Error && /^HTTP \d+$/.test(error.message) ? error.message : ''
    throw new WechatUnavailable(`${path}: ${reason || 'no answer'}`)
  }
}

/** Asks once for all who wait, and again when what was kept is about to end. */
function keptUntilItEnds(
  clock: () => number,
  ask: () => Promise<{ value: string; seconds: number }>,
) {
  let kept: { value: string; until: number } | undefined
  let asking: Promise<string> | undefined
  return {
    async get(): Promise<string> {
      if (kept && clock() < kept.until) return kept.value
      asking ??= ask()
        .then(({ value, seconds }) => {
          kept = { value, until: clock() + Math.max(0, seconds * 1000 - MARGIN_MS) }
          return value
        })
        .finally(() => (asking = undefined))
      return asking
    },
    drop(): void {
      kept = undefined
    },
  }
}
