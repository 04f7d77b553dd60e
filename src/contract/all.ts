/** Every domain of calls: the one list of them. Server, API documentation and generated tests walk it. */
import { advertisementCalls } from './advertisement'
import { announcementCalls } from './announcement'
import { balanceCalls } from './balance'
import { bannerCalls } from './banner'
import { buildingInfoCalls } from './buildingInfo'
import { categoryCalls } from './category'
import { complaintCalls } from './complaint'
import { complaintDeskCalls } from './complaintDesk'
import { couponCalls } from './coupon'
import { discountChannelCalls } from './discountChannel'
import type { Domain } from './endpoint'
import { eventTrackingCalls } from './eventTracking'
import { icCardCalls } from './icCard'
import { infoCalls } from './info'
import { marketActivityCalls } from './marketActivity'
import { growUpJobCalls, userMemberCalls, userRankCalls } from './member'
import { manageUserCalls } from './manageUser'
import { oauthCalls } from './oauth'
import { orderCalls } from './order'
import { parkCalls } from './park'
import { parkShopCalls } from './parkShop'
import { payCalls } from './pay'
import { payPasswordCalls } from './payPassword'
import { problemCalls } from './problem'
import { pointCalls, pointCommonRuleCalls, pointFetchRuleCalls } from './pointAdmin'
import { pointGoodsCalls, userPointCalls } from './points'
import { sceneOperationCalls } from './sceneOperation'
import { tieredOperationCalls } from './tieredOperation'
import { qrCalls } from './qr'
import { smsCalls } from './sms'
import { storedCardCalls } from './storedCard'
import { timeLimitedDiscountCalls } from './timeLimitedDiscount'
import { tillCalls } from './till'
import { tradeBillCalls } from './tradeBill'
import { subscribeMessageCalls } from './subscribeMessage'
import { userCalls } from './user'
import { userMessageCalls } from './userMessage'
import { wechatCalls } from './wechat'

export const domains = {
  park: parkCalls,
  user: userCalls,
  oauth: oauthCalls,
  sms: smsCalls,
  wechat: wechatCalls,
  qr: qrCalls,
  manageUser: manageUserCalls,
  announcement: announcementCalls,
  banner: bannerCalls,
  advertisement: advertisementCalls,
  info: infoCalls,
  category: categoryCalls,
  problem: problemCalls,
  complaint: complaintCalls,
  complaintDesk: complaintDeskCalls,
  parkShop: parkShopCalls,
  order: orderCalls,
  pay: payCalls,
  payPassword: payPasswordCalls,
  storedCard: storedCardCalls,
  balance: balanceCalls,
  icCard: icCardCalls,
  tradeBill: tradeBillCalls,
  till: tillCalls,
  coupon: couponCalls,
  marketActivity: marketActivityCalls,
  timeLimitedDiscount: timeLimitedDiscountCalls,
  tieredOperation: tieredOperationCalls,
  sceneOperation: sceneOperationCalls,
  discountChannel: discountChannelCalls,
  userPoint: userPointCalls,
  pointGoods: pointGoodsCalls,
  pointCommonRule: pointCommonRuleCalls,
  pointFetchRule: pointFetchRuleCalls,
  point: pointCalls,
  userMember: userMemberCalls,
  userRank: userRankCalls,
  growUpJob: growUpJobCalls,
  eventTracking: eventTrackingCalls,
  buildingInfo: buildingInfoCalls,
  userMessage: userMessageCalls,
  subscribeMessage: subscribeMessageCalls,
} satisfies Record<string, Domain>

export type DomainName = keyof typeof domains
