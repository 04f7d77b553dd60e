/**
 * Every domain of calls: the one list of them. API documentation and generated tests walk it. Written by
 * `npm run contracts` from the files beside it.
 */
import { activityPersonCalls, activityRegistrationCalls } from './activityRegistration'
import { advertisementCalls } from './advertisement'
import { announcementCalls } from './announcement'
import { balanceCalls } from './balance'
import { bannerCalls } from './banner'
import { buildingInfoCalls } from './buildingInfo'
import { businessCalls } from './business'
import { carInfoCalls, parkingLotCalls } from './carInfo'
import { categoryCalls } from './category'
import { complaintCalls } from './complaint'
import { couponCalls } from './coupon'
import { discountChannelCalls } from './discountChannel'
import { eMallOrderCalls } from './eMallOrder'
import { equipmentCalls } from './equipment'
import { eventTrackingCalls } from './eventTracking'
import { favouriteShopCalls } from './favouriteShop'
import { icCardCalls } from './icCard'
import { infoCalls } from './info'
import { inspectionJobCalls } from './inspectionJob'
import { invitationCalls } from './invitation'
import { invoiceCalls } from './invoice'
import { maintainJobCalls } from './maintainJob'
import { mallBasketCalls } from './mallBasket'
import { eMallGoodsCalls, mallGoodsCalls } from './mallGoods'
import { mallOrderCalls } from './mallOrder'
import { mallRefundCalls } from './mallRefund'
import { manageUserCalls } from './manageUser'
import { marketActivityCalls } from './marketActivity'
import { growUpJobCalls, userMemberCalls, userRankCalls } from './member'
import { oauthCalls } from './oauth'
import { openInvitationCalls } from './openInvitation'
import { orderCalls } from './order'
import { paidCalls } from './paid'
import { parkCalls } from './park'
import { parkShopCalls } from './parkShop'
import { parkTodayCalls } from './parkToday'
import { payCalls } from './pay'
import { payPasswordCalls } from './payPassword'
import { pointCalls, pointCommonRuleCalls, pointFetchRuleCalls } from './pointAdmin'
import { pointGoodsCalls, userPointCalls } from './points'
import { problemCalls } from './problem'
import { qrCalls } from './qr'
import { repairRequestCalls } from './repairRequest'
import { sceneOperationCalls } from './sceneOperation'
import { searchWordCalls } from './searchWord'
import { cshowCalls, showIndexCalls } from './show'
import { showSeatCalls } from './showSeat'
import { smsCalls } from './sms'
import { storedCardCalls } from './storedCard'
import { subscribeMessageCalls } from './subscribeMessage'
import { myTicketCalls } from './ticket'
import { ticketCheckCalls } from './ticketCheck'
import { ticketOrderCalls } from './ticketOrder'
import { tieredOperationCalls } from './tieredOperation'
import { tillCalls } from './till'
import { timeLimitedDiscountCalls } from './timeLimitedDiscount'
import { tradeBillCalls } from './tradeBill'
import { userCalls } from './user'
import { userAddressCalls } from './userAddress'
import { userMessageCalls } from './userMessage'
import { wechatCalls } from './wechat'
import type { Domain } from './endpoint'

export const domains = {
  activityPerson: activityPersonCalls,
  activityRegistration: activityRegistrationCalls,
  advertisement: advertisementCalls,
  announcement: announcementCalls,
  balance: balanceCalls,
  banner: bannerCalls,
  buildingInfo: buildingInfoCalls,
  business: businessCalls,
  carInfo: carInfoCalls,
  parkingLot: parkingLotCalls,
  category: categoryCalls,
  complaint: complaintCalls,
  coupon: couponCalls,
  discountChannel: discountChannelCalls,
  eMallOrder: eMallOrderCalls,
  equipment: equipmentCalls,
  eventTracking: eventTrackingCalls,
  favouriteShop: favouriteShopCalls,
  icCard: icCardCalls,
  info: infoCalls,
  inspectionJob: inspectionJobCalls,
  invitation: invitationCalls,
  invoice: invoiceCalls,
  maintainJob: maintainJobCalls,
  mallBasket: mallBasketCalls,
  eMallGoods: eMallGoodsCalls,
  mallGoods: mallGoodsCalls,
  mallOrder: mallOrderCalls,
  mallRefund: mallRefundCalls,
  manageUser: manageUserCalls,
  marketActivity: marketActivityCalls,
  growUpJob: growUpJobCalls,
  userMember: userMemberCalls,
  userRank: userRankCalls,
  oauth: oauthCalls,
  openInvitation: openInvitationCalls,
  order: orderCalls,
  paid: paidCalls,
  park: parkCalls,
  parkShop: parkShopCalls,
  parkToday: parkTodayCalls,
  pay: payCalls,
  payPassword: payPasswordCalls,
  point: pointCalls,
  pointCommonRule: pointCommonRuleCalls,
  pointFetchRule: pointFetchRuleCalls,
  pointGoods: pointGoodsCalls,
  userPoint: userPointCalls,
  problem: problemCalls,
  qr: qrCalls,
  repairRequest: repairRequestCalls,
  sceneOperation: sceneOperationCalls,
  searchWord: searchWordCalls,
  cshow: cshowCalls,
  showIndex: showIndexCalls,
  showSeat: showSeatCalls,
  sms: smsCalls,
  storedCard: storedCardCalls,
  subscribeMessage: subscribeMessageCalls,
  myTicket: myTicketCalls,
  ticketCheck: ticketCheckCalls,
  ticketOrder: ticketOrderCalls,
  tieredOperation: tieredOperationCalls,
  till: tillCalls,
  timeLimitedDiscount: timeLimitedDiscountCalls,
  tradeBill: tradeBillCalls,
  user: userCalls,
  userAddress: userAddressCalls,
  userMessage: userMessageCalls,
  wechat: wechatCalls,
} satisfies Record<string, Domain>

export type DomainName = keyof typeof domains
