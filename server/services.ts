import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/createDatabase'
import type { Environment } from './environment'
import { createMarketingServices } from './marketingServices'
import { createAdvertisementService } from './modules/advertisement/advertisement.service'
import { createAnnouncementService } from './modules/announcement/announcement.service'
import { createBannerService } from './modules/banner/banner.service'
import { createBuildingInfoService } from './modules/buildingInfo/buildingInfo.service'
import { createComplaintService } from './modules/complaint/complaint.service'
import { createComplaintDesk } from './modules/complaint/complaintDesk'
import { createEventTrackingService } from './modules/eventTracking/eventTracking.service'
import { createInfoService } from './modules/info/info.service'
import { createParkService } from './modules/park/park.service'
import { createPictureService } from './modules/picture/picture.service'
import { createProblemService } from './modules/problem/problem.service'
import { createQrService } from './modules/qr/qr.service'
import { createRequestNonceService } from './modules/requestNonce/requestNonce.service'
import { createSessionService } from './modules/session/session.service'
import { createSmsService } from './modules/sms/sms.service'
import { createStaffService } from './modules/staff/staff.service'
import { createSubscribeMessageService } from './modules/subscribeMessage/subscribeMessage.service'
import { createUserService } from './modules/user/user.service'
import { createUserMessageService } from './modules/userMessage/userMessage.service'
import { createWechatService } from './modules/wechat/wechat.service'
import { moneyLeft } from './moneyLeft'
import { createMoneyServices } from './moneyServices'
import { ordersLeft } from './ordersLeft'
import type { FileStore } from './providers/fileStore/fileStore'
import type { SubscribeMessages } from './providers/subscribeMessage/subscribeMessage'
import type { SmsProvider } from './providers/sms/smsProvider'
import type { Wechat } from './providers/wechat/wechat'
import type { WechatPay } from './providers/wechatPay/wechatPay'
import type { Secrets } from './secrets'

export interface ServiceOptions {
  db: Database
  environment: Environment
  secrets: Secrets
  clock: () => number
  smsProvider: SmsProvider
  wechatProvider: Wechat
  subscribeProvider: SubscribeMessages
  fileStore: FileStore
  /** Undefined: the sandbox. */
  payProvider?: WechatPay
  log: FastifyBaseLogger
}

export type Services = ReturnType<typeof createServices>

/** Every module's service, each given the others it needs: the one place that knows who needs whom. */
export function createServices(options: ServiceOptions) {
  const { db, environment, secrets, clock, smsProvider, log } = options
  const parks = createParkService({
    db,
    clock,
    defaultParkId: environment.DEFAULT_PARK,
    webViewSources: environment.WEB_VIEW_SOURCES,
  })
  const staff = createStaffService({ db })
  const sessions = createSessionService({
    db,
    clock,
    secrets,
    staff,
    minProductVersion: environment.MIN_PRODUCT_VERSION,
  })
  const sms = createSmsService({ db, clock, secrets, provider: smsProvider, log })
  const users = createUserService({ db, clock, sessions, sms, staff })
  const wechat = createWechatService({
    db,
    clock,
    secrets,
    provider: options.wechatProvider,
    users,
    sms,
    log,
  })
  const pictures = createPictureService({ db, clock, users, store: options.fileStore, log })
  const messages = createUserMessageService({ db, clock, users })
  const subscriptions = createSubscribeMessageService({
    db,
    clock,
    freshMs: environment.RULES_FRESH_SECONDS * 1_000,
    provider: options.subscribeProvider,
    messages,
    users,
    wechat,
    parks,
    log,
  })
  const money = createMoneyServices({ ...options, parks, users, sms, messages })
  users.registerPart({ obstacle: (tx, identity) => ordersLeft(money, tx, identity) })
  users.registerPart({ obstacle: (_tx, identity) => moneyLeft(money, identity) })
  users.registerPart({ forget: (tx, identity) => money.icCards.forgetHolder(tx, identity) })
  const marketing = createMarketingServices({ ...options, ...money, messages })
  users.registerPart({
    async obstacle(tx, identity) {
      const waiting = await marketing.pointGoods.waiting(tx, identity)
      return waiting > 0 ? '还有积分兑换的礼品没有领取，请领取后再注销' : undefined
    },
  })
  users.registerWelcome(({ tx, at, ...member }) => marketing.members.welcome(tx, member, at))
  return {
    parks,
    staff,
    sessions,
    sms,
    users,
    wechat,
    qr: createQrService({ db, clock }),
    requestNonces: createRequestNonceService({ db, clock }),
    announcements: createAnnouncementService({ db, clock }),
    banners: createBannerService({ db, clock }),
    advertisements: createAdvertisementService({ db, clock }),
    articles: createInfoService({ db, clock }),
    problems: createProblemService({ db }),
    pictures,
    messages,
    subscriptions,
    complaints: createComplaintService({ db, clock, users, pictures, messages }),
    complaintDesk: createComplaintDesk({ db, clock, messages }),
    buildings: createBuildingInfoService({ db }),
    events: createEventTrackingService({ db, clock, users }),
    ...money,
    ...marketing,
  }
}
