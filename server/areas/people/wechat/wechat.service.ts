import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import type { AccountPart } from '../../../kernel/module'
import type { Secrets } from '../../../kernel/secrets'
import type { Wechat, WechatApp } from '../../../providers/wechat/wechat'
import type { AccountService } from '../account/account.service'
import type { SmsService } from '../sms/sms.service'
import type { UserService } from '../user/user.service'
import { createAskWechat } from './askWechat'
import { createTickets } from './ticket'
import { payerOpenId, personsOf, removeOldTickets, signsOf, unbindUser } from './wechat.repository'
import { createWechatBrowser } from './wechatBrowser'
import { createWechatLogin } from './wechatLogin'

export { SAME_CALLBACK_SECONDS, TICKET_MINUTES } from './ticket'
export type { PhoneProof } from './wechatLogin'

export interface WechatServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  provider: Wechat
  users: UserService
  accounts: Pick<AccountService, 'takeOverGifts'>
  sms: SmsService
  log: Pick<FastifyBaseLogger, 'error'>
}

export type WechatService = ReturnType<typeof createWechatService>

/** WeChat log-in and JS-SDK support (spec 4 open id, spec 7 Login and user). */
export function createWechatService(options: WechatServiceOptions) {
  const { db, clock, secrets, provider, users, accounts, sms, log } = options
  const guards = createAskWechat({ provider, log })
  const tickets = createTickets({ db, clock, provider, answerOf: guards.answerOf })

  return {
    account: {
      signs: async (tx, member) => [
        ...new Set((await personsOf(tx, member)).flatMap((person) => signsOf(person))),
      ],
      forget: unbindUser,
    } satisfies AccountPart,

    ...createWechatLogin({ db, clock, provider, users, accounts, sms, tickets, ...guards }),
    ...createWechatBrowser({ db, clock, secrets, provider, tickets, ...guards }),

    /** A member's open id in one of WeChat's apps, for payments there. */
    openIdOf: (member: Member, app: WechatApp) => payerOpenId(db, member, app),

    /** Deletes expired temp tokens. */
    clean: (tenantId: string): Promise<void> => removeOldTickets(db, tenantId, new Date(clock())),
  }
}
