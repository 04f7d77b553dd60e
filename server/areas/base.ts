import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/createDatabase'
import type { Environment } from '../kernel/environment'
import type { Secrets } from '../kernel/secrets'
import type { Express } from '../providers/express/express'
import type { FileStore } from '../providers/fileStore/fileStore'
import type { ParkingGate } from '../providers/parkingGate/parkingGate'
import type { SmsProvider } from '../providers/sms/smsProvider'
import type { SubscribeMessages } from '../providers/subscribeMessage/subscribeMessage'
import type { Wechat } from '../providers/wechat/wechat'
import type { WechatPay } from '../providers/wechatPay/wechatPay'

/** What every domain may be made with. */
export interface Base {
  db: Database
  /** For single reads that may be a second old; never of money, sessions or what a member has just written. */
  reads: Database
  environment: Environment
  secrets: Secrets
  /** ms since 1970; tests turn it. */
  clock: () => number
  log: FastifyBaseLogger
  smsProvider: SmsProvider
  wechatProvider: Wechat
  subscribeProvider: SubscribeMessages
  fileStore: FileStore
  parkingGate: ParkingGate
  express: Express
  /** Undefined: the sandbox. */
  payProvider?: WechatPay
}
