/** Every domain of calls: the one list of them. Server, API documentation and generated tests walk it. */
import { advertisementCalls } from './advertisement'
import { announcementCalls } from './announcement'
import { balanceCalls } from './balance'
import { bannerCalls } from './banner'
import { categoryCalls } from './category'
import { complaintCalls } from './complaint'
import type { Domain } from './endpoint'
import { icCardCalls } from './icCard'
import { infoCalls } from './info'
import { oauthCalls } from './oauth'
import { orderCalls } from './order'
import { parkCalls } from './park'
import { parkShopCalls } from './parkShop'
import { payCalls } from './pay'
import { payPasswordCalls } from './payPassword'
import { problemCalls } from './problem'
import { smsCalls } from './sms'
import { storedCardCalls } from './storedCard'
import { tradeBillCalls } from './tradeBill'
import { userCalls } from './user'

export const domains = {
  park: parkCalls,
  user: userCalls,
  oauth: oauthCalls,
  sms: smsCalls,
  announcement: announcementCalls,
  banner: bannerCalls,
  advertisement: advertisementCalls,
  info: infoCalls,
  category: categoryCalls,
  problem: problemCalls,
  complaint: complaintCalls,
  parkShop: parkShopCalls,
  order: orderCalls,
  pay: payCalls,
  payPassword: payPasswordCalls,
  storedCard: storedCardCalls,
  balance: balanceCalls,
  icCard: icCardCalls,
  tradeBill: tradeBillCalls,
} satisfies Record<string, Domain>

export type DomainName = keyof typeof domains
