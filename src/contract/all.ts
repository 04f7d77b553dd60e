/** Every domain of calls: the one list of them. Server, API documentation and generated tests walk it. */
import { announcementCalls } from './announcement'
import { bannerCalls } from './banner'
import { categoryCalls } from './category'
import type { Domain } from './endpoint'
import { infoCalls } from './info'
import { oauthCalls } from './oauth'
import { parkCalls } from './park'
import { smsCalls } from './sms'
import { userCalls } from './user'

export const domains = {
  park: parkCalls,
  user: userCalls,
  oauth: oauthCalls,
  sms: smsCalls,
  announcement: announcementCalls,
  banner: bannerCalls,
  info: infoCalls,
  category: categoryCalls,
} satisfies Record<string, Domain>

export type DomainName = keyof typeof domains
