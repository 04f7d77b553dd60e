import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/createDatabase'
import type { Environment } from '../kernel/environment'
import type { FolderWork } from '../kernel/folder/folderWork'
import type { Secrets } from '../kernel/secrets'
import type { ContentCheck } from '../providers/contentCheck/contentCheck'
import type { Express } from '../providers/express/express'
import type { FileStore } from '../providers/fileStore/fileStore'
import type { ParkingGate } from '../providers/parkingGate/parkingGate'
import type { ShippingInfo } from '../providers/shippingInfo/shippingInfo'
import type { SmsProvider } from '../providers/sms/smsProvider'
import type { SubscribeMessages } from '../providers/subscribeMessage/subscribeMessage'
import type { Wechat } from '../providers/wechat/wechat'
import type { WechatPay } from '../providers/wechatPay/wechatPay'

/** Dependencies available to every domain. */
export interface Base {
  db: Database
  /** For single reads that may be a second old; never for money, sessions or a member's latest writes. */
  reads: Database
  environment: Environment
  secrets: Secrets
  /** ms since 1970; tests set it. */
  clock: () => number
  log: FastifyBaseLogger
  smsProvider: SmsProvider
  wechatProvider: Wechat
  subscribeProvider: SubscribeMessages
  contentCheck: ContentCheck
  shippingInfo: ShippingInfo
  fileStore: FileStore
  parkingGate: ParkingGate
  express: Express
  /** Reader and importer of parks' folders; undefined: not at this server's desk. */
  folderWork?: FolderWork
  /** Payment provider; undefined: the sandbox. */
  payProvider?: WechatPay
}
