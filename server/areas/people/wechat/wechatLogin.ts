import { randomBytes } from 'node:crypto'
import type { LoginResult } from '@/contract/user'
import type { WechatLogin } from '@/contract/wechat'
import { isMobile } from '@/rules/phone'
import type { Database } from '../../../database/createDatabase'
import type { Park } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { Wechat, WechatPerson } from '../../../providers/wechat/wechat'
import type { DeviceLog } from '../session/session.service'
import type { AccountService } from '../account/account.service'
import type { CheckedCode, SmsService } from '../sms/sms.service'
import type { UserService } from '../user/user.service'
import type { AskWechat } from './askWechat'
import { TICKET_MINUTES, type createTickets } from './ticket'
import { bindPerson, signsOf, userOfPerson, type Ticket } from './wechat.repository'

/** Proof of the number to bind: WeChat's own code for it, or an SMS code. */
export type PhoneProof = { phoneCode: string } | { phone: string; checkCode: string }

export interface WechatLoginOptions extends AskWechat {
  db: Database
  clock: () => number
  provider: Wechat
  users: UserService
  accounts: Pick<AccountService, 'takeOverGifts'>
  sms: SmsService
  tickets: Pick<ReturnType<typeof createTickets>, 'storeTicket' | 'ticketOf' | 'spend'>
}

/** WeChat log-in, and binding of a phone number (spec 7 Login and user). */
export function createWechatLogin(options: WechatLoginOptions) {
  const { db, clock, provider, users, accounts, sms, tickets, requireWechat, answerOf } = options
  const { storeTicket, ticketOf, spend } = tickets

  /** Logs in the account bound to a WeChat identity; undefined when there is none. */
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
      // An identity found by union id only is also bound by this app's open id.
      await bindPerson(tx, { tenantId, userId }, person, new Date(clock()))
    })
  }

  async function proven(
    tenantId: string,
    proof: PhoneProof,
  ): Promise<{ phone: string; code?: CheckedCode }> {
    if (!('phoneCode' in proof)) {
      const { phone, checkCode } = proof
      return { phone, code: await sms.check({ tenantId, phone, purpose: 'binding' }, checkCode) }
    }
    const phone = await answerOf(provider.phoneOf(proof.phoneCode))
    if (phone === null || !isMobile(phone)) {
      throw new Failure(400, '仅支持中国大陆手机号，请改用短信验证', 'phoneAbroad')
    }
    return { phone }
  }

  return {
    /**
     * Mini-program log-in with the code of wx.login.
     * @throws Failure 400 `wechatCode` for a code that WeChat refuses, 503 when WeChat does not answer
     */
    async logInByCode(park: Park, code: string, device: DeviceLog): Promise<WechatLogin> {
      requireWechat(park)
      const { tenantId } = park
      const person = await answerOf(provider.byLoginCode(code))
      const login = await logInBound(tenantId, person, device)
      if (login) return { IsBound: true, ...login }
      const token = randomBytes(32).toString('base64url')
      await storeTicket(tenantId, token, person)
      return { IsBound: false, temp_token: token, ExpireAt: clock() + TICKET_MINUTES * 60_000 }
    },

    /** Logs in with a temp_token if an account is bound; otherwise the token stays valid for binding. */
    async logInByTicket(park: Park, token: string, device: DeviceLog): Promise<WechatLogin> {
      requireWechat(park)
      const ticket = await ticketOf(park.tenantId, token)
      const login = await logInBound(park.tenantId, ticket, device, ticket)
      if (login) return { IsBound: true, ...login }
      return { IsBound: false, temp_token: token, ExpireAt: ticket.expiresAt.getTime() }
    },

    /** Sends the SMS code that proves the number to bind. @throws as sms.send, and for the token */
    async sendBindingCode(park: Park, token: string, phone: string, ip: string) {
      requireWechat(park)
      await ticketOf(park.tenantId, token)
      const { tenantId, shortName: parkName } = park
      return sms.send({ tenantId, phone, purpose: 'binding', parkName, ip })
    },

    /**
     * Binds a proved number and logs in to its account, or to a new one. Token and SMS code are used up by success
     * only.
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
        // Before the welcome of a new account.
        await accounts.takeOverGifts(tx, { tenantId, userId }, signsOf(ticket))
      })
    },
  }
}
