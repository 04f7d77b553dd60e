import { announcementRoutes } from './modules/announcement/announcement.routes'
import { bannerRoutes } from './modules/banner/banner.routes'
import { infoRoutes } from './modules/info/info.routes'
import { parkRoutes } from './modules/park/park.routes'
import { sessionRoutes } from './modules/session/session.routes'
import { smsRoutes } from './modules/sms/sms.routes'
import { userRoutes } from './modules/user/user.routes'
import type { ServeDomain } from './plugins/serve'
import type { Services } from './services'

/** Every module's routes. A domain of the contract that is missing here fails the contract's own test. */
export function serveModules(serveDomain: ServeDomain, services: Services): void {
  const { parks, sessions, sms, users, announcements, banners, articles } = services
  parkRoutes(serveDomain, parks)
  userRoutes(serveDomain, users, sessions)
  sessionRoutes(serveDomain, sessions)
  smsRoutes(serveDomain, sms, users)
  announcementRoutes(serveDomain, announcements)
  bannerRoutes(serveDomain, banners)
  infoRoutes(serveDomain, articles)
}
