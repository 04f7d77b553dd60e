import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/createDatabase'
import type { Environment } from './kernel/environment'
import { createMarketingServices } from './marketingServices'
import { createAdvertisementService } from './areas/content/advertisement/advertisement.service'
import { createAnnouncementService } from './areas/content/announcement/announcement.service'
import { createBannerService } from './areas/content/banner/banner.service'
import { createBuildingInfoService } from './areas/shops/buildingInfo/buildingInfo.service'
import { createComplaintService } from './areas/content/complaint/complaint.service'
import { createComplaintDesk } from './areas/content/complaint/complaintDesk'
import { createEventTrackingService } from './areas/people/eventTracking/eventTracking.service'
import { createInfoService } from './areas/content/info/info.service'
import { createParkService } from './areas/people/park/park.service'
import { createPictureService } from './areas/people/picture/picture.service'
import { createProblemService } from './areas/content/problem/problem.service'
import { createQrService } from './areas/people/qr/qr.service'
import { createRequestNonceService } from './areas/people/requestNonce/requestNonce.service'
import { createSessionService } from './areas/people/session/session.service'
import { createSmsService } from './areas/people/sms/sms.service'
import { createStaffService } from './areas/people/staff/staff.service'
import { createSubscribeMessageService } from './areas/people/subscribeMessage/subscribeMessage.service'
import { createUserService } from './areas/people/user/user.service'
import { createUserMessageService } from './areas/people/userMessage/userMessage.service'
import { createWechatService } from './areas/people/wechat/wechat.service'
import { moneyLeft } from './moneyLeft'
import { createMoneyServices } from './moneyServices'
import { ordersLeft } from './ordersLeft'
import type { FileStore } from './providers/fileStore/fileStore'
import type { SubscribeMessages } from './providers/subscribeMessage/subscribeMessage'
import type { SmsProvider } from './providers/sms/smsProvider'
import type { Wechat } from './providers/wechat/wechat'
import type { WechatPay } from './providers/wechatPay/wechatPay'
import type { Secrets } from './kernel/secrets'

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
