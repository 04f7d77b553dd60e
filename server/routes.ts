import { serveMarketing } from './marketingRoutes'
import { advertisementRoutes } from './modules/advertisement/advertisement.routes'
import { announcementRoutes } from './modules/announcement/announcement.routes'
import { balanceRoutes } from './modules/balance/balance.routes'
import { bannerRoutes } from './modules/banner/banner.routes'
import { buildingInfoRoutes } from './modules/buildingInfo/buildingInfo.routes'
import { checkoutRoutes } from './modules/checkout/checkout.routes'
import { complaintRoutes } from './modules/complaint/complaint.routes'
import { eventTrackingRoutes } from './modules/eventTracking/eventTracking.routes'
import { icCardRoutes } from './modules/icCard/icCard.routes'
import { infoRoutes } from './modules/info/info.routes'
import { parkRoutes } from './modules/park/park.routes'
import { payPasswordRoutes } from './modules/payPassword/payPassword.routes'
import { problemRoutes } from './modules/problem/problem.routes'
import { qrRoutes } from './modules/qr/qr.routes'
import { sessionRoutes } from './modules/session/session.routes'
import { shopRoutes } from './modules/shop/shop.routes'
import { smsRoutes } from './modules/sms/sms.routes'
import { staffRoutes } from './modules/staff/staff.routes'
import { storedCardRoutes } from './modules/storedCard/storedCard.routes'
import { subscribeMessageRoutes } from './modules/subscribeMessage/subscribeMessage.routes'
import { tillCallRoutes } from './modules/till/till.routes'
import { tradeBillRoutes } from './modules/tradeBill/tradeBill.routes'
import { userRoutes } from './modules/user/user.routes'
import { userMessageRoutes } from './modules/userMessage/userMessage.routes'
import { wechatRoutes } from './modules/wechat/wechat.routes'
import type { ServeDomain } from './plugins/serve'
import type { Services } from './services'

/** Every module's routes. A domain of the contract that is missing here fails the contract's own test. */
export function serveModules(
  serveDomain: ServeDomain,
  services: Services,
  clock: () => number,
): void {
  const { parks, sessions, sms, users, announcements, banners, articles } = services
  parkRoutes(serveDomain, parks)
  userRoutes(serveDomain, users, sessions, services.pictures)
  sessionRoutes(serveDomain, sessions)
  smsRoutes(serveDomain, sms, users)
  wechatRoutes(serveDomain, services.wechat)
  qrRoutes(serveDomain, services.qr)
  staffRoutes(serveDomain, services.staff, users)
  announcementRoutes(serveDomain, announcements)
  bannerRoutes(serveDomain, banners)
  advertisementRoutes(serveDomain, services.advertisements)
  infoRoutes(serveDomain, articles)
  problemRoutes(serveDomain, services.problems)
  complaintRoutes(serveDomain, services)
  shopRoutes(serveDomain, services.shops)
  payPasswordRoutes(serveDomain, services.payPasswords)
  checkoutRoutes(serveDomain, services, clock)
  storedCardRoutes(serveDomain, services.storedCards, clock)
  balanceRoutes(serveDomain, services.balances, clock)
  icCardRoutes(serveDomain, services.icCards, clock)
  tradeBillRoutes(serveDomain, services.tradeBills)
  tillCallRoutes(serveDomain, services.tills)
  buildingInfoRoutes(serveDomain, services.buildings)
  eventTrackingRoutes(serveDomain, services.events)
  userMessageRoutes(serveDomain, services.messages)
  subscribeMessageRoutes(serveDomain, services.subscriptions)
  serveMarketing(serveDomain, services, clock)
}
