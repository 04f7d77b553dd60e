import { serveMarketing } from './marketingRoutes'
import { advertisementRoutes } from './areas/content/advertisement/advertisement.routes'
import { announcementRoutes } from './areas/content/announcement/announcement.routes'
import { balanceRoutes } from './areas/money/balance/balance.routes'
import { bannerRoutes } from './areas/content/banner/banner.routes'
import { buildingInfoRoutes } from './areas/shops/buildingInfo/buildingInfo.routes'
import { checkoutRoutes } from './areas/money/checkout/checkout.routes'
import { complaintRoutes } from './areas/content/complaint/complaint.routes'
import { eventTrackingRoutes } from './areas/people/eventTracking/eventTracking.routes'
import { icCardRoutes } from './areas/money/icCard/icCard.routes'
import { infoRoutes } from './areas/content/info/info.routes'
import { parkRoutes } from './areas/people/park/park.routes'
import { payPasswordRoutes } from './areas/money/payPassword/payPassword.routes'
import { problemRoutes } from './areas/content/problem/problem.routes'
import { qrRoutes } from './areas/people/qr/qr.routes'
import { sessionRoutes } from './areas/people/session/session.routes'
import { shopRoutes } from './areas/shops/shop/shop.routes'
import { smsRoutes } from './areas/people/sms/sms.routes'
import { staffRoutes } from './areas/people/staff/staff.routes'
import { storedCardRoutes } from './areas/money/storedCard/storedCard.routes'
import { subscribeMessageRoutes } from './areas/people/subscribeMessage/subscribeMessage.routes'
import { tillCallRoutes } from './areas/money/till/till.routes'
import { tradeBillRoutes } from './areas/money/tradeBill/tradeBill.routes'
import { userRoutes } from './areas/people/user/user.routes'
import { userMessageRoutes } from './areas/people/userMessage/userMessage.routes'
import { wechatRoutes } from './areas/people/wechat/wechat.routes'
import type { ServeDomain } from './kernel/call'
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
