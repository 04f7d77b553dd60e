import { createHmac, randomBytes, createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../database/createDatabase'
import type { Identity, Park } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { acceptedKeys, type Secrets } from '../../../kernel/secrets'
import type { Wechat } from '../../../providers/wechat/wechat'
import type { AskWechat } from './askWechat'
import type { createTickets } from './ticket'
import { keepPayer } from './wechat.repository'

/** How long a redirect to WeChat's consent stays valid, ms. */
const STATE_MS = 10 * 60_000

/**
 * The `state` of a redirect to WeChat: expiry, random part and a seal over both and the park, so that nothing needs to
 * be stored. Hexadecimal, 92 characters: WeChat accepts letters and digits, 128 bytes at most.
 */
export function newState(key: Buffer, tenantId: string, now: number): string {
  const until = (now + STATE_MS).toString(16).padStart(12, '0')
  const body = until + randomBytes(8).toString('hex')
  return body + seal(key, tenantId, body)
}

/** Whether a state is valid: sealed by us for this park, and not expired. */
export function isGoodState(key: Buffer, tenantId: string, state: string, now: number): boolean {
  const body = state.slice(0, 28)
  const given = Buffer.from(state.slice(28), 'hex')
  const right = Buffer.from(seal(key, tenantId, body), 'hex')
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    parseInt(body.slice(0, 12), 16) > now
  )
}

const seal = (key: Buffer, tenantId: string, body: string): string =>
  createHmac('sha256', key).update(`${tenantId}\n${body}`).digest('hex')

export interface JsApiArguments {
  ticket: string
  nonce: string
  /** Seconds since 1970. */
  timestamp: number
  url: string
}

/** Signature of JS-SDK arguments: SHA-1 over the fields in WeChat's order, the URL without its fragment. */
export function jsApiSignature({ ticket, nonce, timestamp, url }: JsApiArguments): string {
  const [address = ''] = url.split('#')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`
  return createHash('sha1').update(text).digest('hex')
}

export interface WechatBrowserOptions extends AskWechat {
  db: Database
  clock: () => number
  secrets: Secrets
  provider: Wechat
  tickets: Pick<ReturnType<typeof createTickets>, 'exchangeOnce'>
}

/** Support for WeChat's browser: the OAuth redirect, the open id it returns, JS-SDK arguments (spec 4). */
export function createWechatBrowser(options: WechatBrowserOptions) {
  const { db, clock, secrets, provider, tickets, requireWechat, answerOf } = options

  return {
    /** Arguments of the redirect to WeChat's authorization page. */
    async authorization(park: Park, origin: string) {
      requireWechat(park)
      return {
        AppId: provider.officialAppId,
        AuthorizeUrl: provider.authorizeUrl(origin),
        State: newState(secrets.wechat, park.tenantId, clock()),
      }
    },

    /**
     * Open id of an OAuth callback; a logged-in member can pay with it from now on. Does not log in: that needs proof
     * of the phone number, otherwise another person's callback would suffice.
     * @throws Failure 400 `wechatState` for a state that is invalid, of another park or expired
     */
    async openIdOfCallback(
      park: Park,
      { code, state }: { code: string; state: string },
      member: Identity | undefined,
    ) {
      requireWechat(park)
      const { tenantId } = park
      const key = acceptedKeys(secrets, 'wechat').find((each) =>
        isGoodState(each, tenantId, state, clock()),
      )
      if (!key) {
        throw new Failure(400, '授权状态不正确，请重新进入', 'wechatState')
      }
      // Derived from the callback, so that its second call finds the ticket of the first.
      const token = createHmac('sha256', key)
        .update(['ticket', tenantId, code, state].join('\n'))
        .digest('base64url')
      const ticket = await tickets.exchangeOnce(tenantId, token, code)
      if (member) await keepPayer(db, member, ticket, new Date(clock()))
      return {
        OpenId: ticket.openId,
        temp_token: token,
        ExpireAt: ticket.expiresAt.getTime(),
      }
    },

    /** @throws Failure 403 for a page that is not the park's own */
    async jsApiArguments(park: Park, origin: string, url: string) {
      requireWechat(park)
      const { host, hostname, protocol } = new URL(url)
      const isOwn = host === new URL(origin).host || park.hosts.includes(hostname)
      if (!isOwn || !/^https?:$/.test(protocol)) {
        throw new Failure(403, '只能为园区自己的页面签名', 'foreignUrl')
      }
      const ticket = await answerOf(provider.jsApiTicket())
      const nonce = randomBytes(8).toString('hex')
      const timestamp = Math.floor(clock() / 1000)
      return {
        AppId: provider.officialAppId,
        Timestamp: timestamp,
        NonceStr: nonce,
        Signature: jsApiSignature({ ticket, nonce, timestamp, url }),
      }
    },
  }
}
