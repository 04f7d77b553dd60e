import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LoginResult } from '@/contract/user'
import type { WechatLogin } from '@/contract/wechat'
import { isMobile } from '@/rules/phone'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import {
  WechatCodeRefused,
  WechatUnavailable,
  type Wechat,
  type WechatApp,
  type WechatPerson,
} from '../../../providers/wechat/wechat'
import type { Secrets } from '../../../kernel/secrets'
import type { Park } from '../../../kernel/base'
import type { Identity } from '../../../kernel/base'
import type { DeviceLog } from '../session/session.service'
import type { CheckedCode, SmsService } from '../sms/sms.service'
import type { UserService } from '../user/user.service'
import { jsApiSignature } from './jsApiSignature'
import { isGoodState, newState } from './oauthState'
import {
  bindPerson,
  findTicket,
  insertTicket,
  markTicketUsed,
  keepPayer,
  payerOpenId,
  removeOldTickets,
  unbindUser,
  userOfPerson,
  type Ticket,
} from './wechat.repository'

/** How long somebody may take to bind their phone. */
export const TICKET_MINUTES = 30
/** A callback that Android fires twice gets the same answer as the first within this time. */
export const SAME_CALLBACK_SECONDS = 60
/** The first callback may still wait for WeChat, in another process, when the second is refused. */
const FIRST_CALLBACK_LOOKS = 2
const FIRST_CALLBACK_LOOK_MS = 300

export interface WechatServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  provider: Wechat
  users: UserService
  sms: SmsService
  log: Pick<FastifyBaseLogger, 'error'>
}

/** How somebody proves the number they bind. */
export type PhoneProof = { phoneCode: string } | { phone: string; checkCode: string }

export type WechatService = ReturnType<typeof createWechatService>

/** Logging in with WeChat, and what its browser needs (spec 4 open id, spec 7 Login and user). */
export function createWechatService(options: WechatServiceOptions) {
  const { db, clock, secrets, provider, users, sms, log } = options
  users.registerPart({ forget: (tx, identity) => unbindUser(tx, identity) })

  /** The sandbox knows nobody: in a park of somebody's own it would let strangers in. */
  function requireWechat({ isDemo }: Park): void {
    if (provider.name === 'sandbox' && !isDemo) {
      throw new Failure(503, '本园区暂未开通微信登录，请用手机号登录', 'wechatOff')
    }
  }

  /** Asks WeChat, and says its refusals in the person's words. */
  async function asked<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof WechatCodeRefused) {
        throw new Failure(400, '微信授权已过期，请重试', 'wechatCode')
      }
      if (!(error instanceof WechatUnavailable)) throw error
      log.error({ err: error }, 'WeChat did not answer')
      throw new Failure(503, '微信暂时没有响应，请稍后再试', 'wechatUnavailable')
    }
  }

  function storeTicket(tenantId: string, token: string, person: WechatPerson): Promise<boolean> {
    const now = clock()
    return insertTicket(db, {
      tenantId,
      hash: hashOf(token),
      ...person,
      createdAt: new Date(now),
      expiresAt: new Date(now + TICKET_MINUTES * 60_000),
    })
  }

  /** @throws Failure 400 for a token that is unknown, used or outdated: one answer for all */
  async function ticketOf(tenantId: string, token: string): Promise<Ticket> {
    const ticket = await findTicket(db, tenantId, hashOf(token))
    if (!ticket || ticket.usedAt || ticket.expiresAt.getTime() <= clock()) throw ticketRefused()
    return ticket
  }

  async function spend(tx: Queryable, ticket: Ticket): Promise<void> {
    if (!(await markTicketUsed(tx, ticket, new Date(clock())))) throw ticketRefused()
  }

  /** Logs in the account a person has bound; undefined when there is none. */
  async function logInBound(
    tenantId: string,
    person: WechatPerson,
    device: DeviceLog,
    ticket?: Ticket,
  ): Promise<LoginResult | undefined> {
    const userId = await userOfPerson(db, tenantId, person)
    if (userId === undefined) return undefined
    return users.loginAs({ tenantId, userId, device }, async (tx) => {
      if (ticket) await spend(tx, ticket)
      // Known by the union id alone until now: from here on by this app's own, too.
      await bindPerson(tx, { tenantId, userId }, person, new Date(clock()))
    })
  }

  /** The ticket of an OAuth callback seen a moment ago. */
  async function ofSameCallback(tenantId: string, token: string): Promise<Ticket | undefined> {
    const ticket = await findTicket(db, tenantId, hashOf(token))
    const isRecent = ticket && clock() - ticket.createdAt.getTime() < SAME_CALLBACK_SECONDS * 1000
    return isRecent ? ticket : undefined
  }

  async function exchange(tenantId: string, token: string, code: string): Promise<Ticket> {
    const known = await ofSameCallback(tenantId, token)
    if (known) return known
    try {
      await storeTicket(tenantId, token, await asked(provider.byOAuthCode(code)))
    } catch (error) {
      const isUsed = error instanceof Failure && error.reason === 'wechatCode'
      for (let look = 0; isUsed && look < FIRST_CALLBACK_LOOKS; look += 1) {
        await wait(FIRST_CALLBACK_LOOK_MS)
        const first = await ofSameCallback(tenantId, token)
        if (first) return first
      }
      throw error
    }
    return ticketOf(tenantId, token)
  }

  /** Callbacks whose code is on its way to WeChat, by token. */
  const exchanging = new Map<string, Promise<Ticket>>()

  /** Of callbacks at the same moment one asks WeChat, and all get its answer. */
  function exchangeOnce(tenantId: string, token: string, code: string): Promise<Ticket> {
    const running = exchanging.get(token)
    if (running) return running
    const started = exchange(tenantId, token, code).finally(() => exchanging.delete(token))
    exchanging.set(token, started)
    return started
  }

  async function proven(
    tenantId: string,
    proof: PhoneProof,
  ): Promise<{ phone: string; code?: CheckedCode }> {
    if (!('phoneCode' in proof)) {
      const { phone, checkCode } = proof
      return { phone, code: await sms.check({ tenantId, phone, purpose: 'binding' }, checkCode) }
    }
    const phone = await asked(provider.phoneOf(proof.phoneCode))
    if (phone === null || !isMobile(phone)) {
      throw new Failure(400, '仅支持中国大陆手机号，请改用短信验证', 'phoneAbroad')
    }
    return { phone }
  }

  return {
    /**
     * The mini-program's log-in by the code of wx.login.
     * @throws Failure 400 `wechatCode` for a code that WeChat refuses, 503 when WeChat does not answer
     */
    async logInByCode(park: Park, code: string, device: DeviceLog): Promise<WechatLogin> {
      requireWechat(park)
      const { tenantId } = park
      const person = await asked(provider.byLoginCode(code))
      const login = await logInBound(tenantId, person, device)
      if (login) return { IsBound: true, ...login }
      const token = randomBytes(32).toString('base64url')
      await storeTicket(tenantId, token, person)
      return { IsBound: false, temp_token: token, ExpireAt: clock() + TICKET_MINUTES * 60_000 }
    },

    /** What a browser needs to send the person to WeChat. */
    async authorization(park: Park, origin: string) {
      requireWechat(park)
      return {
        AppId: provider.officialAppId,
        AuthorizeUrl: provider.authorizeUrl(origin),
        State: newState(secrets.wechat, park.tenantId, clock()),
      }
    },

    /**
     * The open id of whom WeChat sent back, for themselves; a member can pay with it from now on. It does
     * not let anybody log in: that takes proof of the phone, or somebody else's callback would be enough.
     * @throws Failure 400 `wechatState` for a state that is not ours, of another park or too old
     */
    async openIdOfCallback(
      park: Park,
      { code, state }: { code: string; state: string },
      member: Identity | undefined,
    ) {
      requireWechat(park)
      const { tenantId } = park
      if (!isGoodState(secrets.wechat, tenantId, state, clock())) {
        throw new Failure(400, '授权状态不正确，请重新进入', 'wechatState')
      }
      // Made from the callback, so that its second coming finds the first one's ticket.
      const token = createHmac('sha256', secrets.wechat)
        .update(['ticket', tenantId, code, state].join('\n'))
        .digest('base64url')
      const ticket = await exchangeOnce(tenantId, token, code)
      if (member) await keepPayer(db, member, ticket, new Date(clock()))
      return {
        OpenId: ticket.openId,
        temp_token: token,
        ExpireAt: ticket.expiresAt.getTime(),
      }
    },

    /** Logs in with a temp_token where an account is bound; where none is, the token stays good for binding. */
    async logInByTicket(park: Park, token: string, device: DeviceLog): Promise<WechatLogin> {
      requireWechat(park)
      const ticket = await ticketOf(park.tenantId, token)
      const login = await logInBound(park.tenantId, ticket, device, ticket)
      if (login) return { IsBound: true, ...login }
      return { IsBound: false, temp_token: token, ExpireAt: ticket.expiresAt.getTime() }
    },

    /** Sends the code that proves a number to be bound. @throws as sms.send, and for the token */
    async sendBindingCode(park: Park, token: string, phone: string, ip: string) {
      requireWechat(park)
      await ticketOf(park.tenantId, token)
      const { tenantId, shortName: parkName } = park
      return sms.send({ tenantId, phone, purpose: 'binding', parkName, ip })
    },

    /**
     * Binds a proven number and logs in: the account that has the number, else a new one. The token and an
     * SMS code are used up by success only.
     */
    async bindPhone(
      park: Park,
      token: string,
      proof: PhoneProof,
      device: DeviceLog,
    ): Promise<LoginResult> {
      requireWechat(park)
      const { tenantId } = park
      const ticket = await ticketOf(tenantId, token)
      const { phone, code } = await proven(tenantId, proof)
      return users.loginByPhone({ tenantId, phone, device }, async (tx, userId) => {
        await spend(tx, ticket)
        await code?.spend(tx)
        await bindPerson(tx, { tenantId, userId }, ticket, new Date(clock()))
      })
    },

    /** The open id of a member in one of WeChat's apps, for paying there. */
    openIdOf: (member: Pick<Identity, 'tenantId' | 'userId'>, app: WechatApp) =>
      payerOpenId(db, member, app),

    /** @throws Failure 403 for a page that is not the park's own */
    async jsApiArguments(park: Park, origin: string, url: string) {
      requireWechat(park)
      const { host, hostname, protocol } = new URL(url)
      const isOwn = host === new URL(origin).host || park.hosts.includes(hostname)
      if (!isOwn || !/^https?:$/.test(protocol)) {
        throw new Failure(403, '只能为园区自己的页面签名', 'foreignUrl')
      }
      const ticket = await asked(provider.jsApiTicket())
      const nonce = randomBytes(8).toString('hex')
      const timestamp = Math.floor(clock() / 1000)
      return {
        AppId: provider.officialAppId,
        Timestamp: timestamp,
        NonceStr: nonce,
        Signature: jsApiSignature({ ticket, nonce, timestamp, url }),
      }
    },

    /** Removes temp tokens that ran out. */
    clean: (tenantId: string): Promise<void> => removeOldTickets(db, tenantId, new Date(clock())),
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const ticketRefused = () => new Failure(400, '微信授权已过期，请重新登录', 'tempToken')
