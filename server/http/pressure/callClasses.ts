import { domains, type DomainName } from '@/contract/all'
import type { Domain, Endpoint } from '@/contract/endpoint'

/**
 * Handling of calls while the server is under pressure.
 * droppable  may be lost: answered as accepted, not executed
 * reading    can be read a little later: answered from cached shared answers, else 503 at level `high`
 * member     a person's action or data needed for it: 503 only at level `over`
 * never      money, payment status, gates and doors, session renewal: always served
 */
export type CallClass = 'droppable' | 'reading' | 'member' | 'never'

type Classes = {
  [D in DomainName]: Partial<Record<CallClass, readonly (keyof (typeof domains)[D] & string)[]>>
}

/**
 * The class of every call of the contract. Seats and prices about to be bought are not `reading`:
 * an answer of a minute ago would offer sold items. Every call marked `money` is in `never`
 * (callClasses.test.ts).
 */
const classes: Classes = {
  activityPerson: { reading: ['list'], member: ['delete'] },
  activityRegistration: {
    reading: [
      'list',
      'detail',
      'form-fields',
      'getForm',
      'getFormByResultId',
      'myActivityRegistration',
    ],
    member: ['submitForm', 'cancelQuote', 'decline', 'checkInCode'],
    never: ['submit', 'payOrder', 'cancel', 'accept'],
  },
  advertisement: { reading: ['get'] },
  announcement: { reading: ['list', 'detail'] },
  balance: {
    reading: ['getBalanceConfig', 'getAllRule', 'detail'],
    member: ['getBalance'],
    never: ['recharge'],
  },
  banner: { reading: ['list'] },
  buildingInfo: { reading: ['query'] },
  searchWord: { reading: ['hints'] },
  business: { reading: ['getLayerByBuildingId', 'getBusinessByLayer', 'detail', 'moreBusiness'] },
  carInfo: {
    reading: ['parkingOrderList', 'parkingOrderDetail'],
    member: ['list', 'save', 'update', 'delete', 'longtermList', 'parkingOrderDetailByCode'],
    never: ['renew', 'queryTemporaryPay', 'temporaryPay', 'leaveFree'],
  },
  parkingLot: { reading: ['list'] },
  category: { reading: ['list'] },
  complaint: {
    reading: ['list', 'detail', 'unreadCount'],
    member: ['saveOrUpdate', 'reply', 'close', 'updateRead'],
  },
  complaintDesk: { reading: ['list'], member: ['detail', 'accept', 'answer', 'end'] },
  coupon: {
    reading: ['list', 'showList', 'couponListByShopId', 'detail', 'myList', 'myListSum'],
    member: ['getCouponReceive', 'choose'],
    never: ['receive', 'redeem'],
  },
  discountChannel: { reading: ['listByShopId'] },
  eMallOrder: {
    reading: ['listForC', 'detail'],
    member: ['confirmReceive'],
    never: ['submit', 'cancelOrder', 'payOrder'],
  },
  equipment: { member: ['get'] },
  eventTracking: { droppable: ['eventTracking'] },
  favouriteShop: { member: ['set'] },
  icCard: {
    reading: ['ruleList', 'balanceConfig', 'config', 'incomeAndExpenditure', 'getUserIcCardCount'],
    member: ['icCardInfoBySerial', 'getUserIcCard', 'getUserIcCardBalance', 'reportLoss'],
    never: ['rechargeCard'],
  },
  info: { reading: ['list', 'detail'] },
  inspectionJob: {
    reading: ['myJobList', 'day'],
    member: ['detail', 'start', 'point', 'finish', 'handOver'],
  },
  invitation: {
    reading: ['mine', 'checkListByPageInfo', 'day'],
    member: ['save', 'revoke', 'accept'],
    never: ['checkInfo', 'check'],
  },
  invoice: { reading: ['titles'], member: ['apply', 'applyTickets'] },
  maintainJob: { reading: ['myJobList', 'day'], member: ['detail', 'start', 'finish', 'handOver'] },
  eMallGoods: { reading: ['getHotList', 'getGoodsList', 'detail'] },
  mallGoods: { reading: ['list', 'detail'] },
  mallBasket: { member: ['look', 'sync'] },
  mallOrder: {
    reading: ['list', 'trace'],
    member: ['getOrderCode', 'quote', 'detail', 'confirmReceipt', 'urge'],
    never: ['submit', 'cancel', 'payOrder'],
  },
  mallOrderDesk: { reading: ['list'], member: ['detail', 'ship', 'ready'], never: ['handOver'] },
  mallRefund: {
    reading: ['list', 'detail'],
    member: ['options', 'cancel', 'sendBack', 'say'],
    never: ['apply'],
  },
  mallRefundDesk: {
    reading: ['list'],
    member: ['detail', 'refuse', 'rejectParcel', 'say'],
    never: ['agree', 'receive', 'refundPart'],
  },
  manageUser: { member: ['manageUserInfoByPhone'] },
  marketActivity: { reading: ['list', 'showList', 'showListId', 'getActivity'] },
  growUpJob: { reading: ['getCanUseChannel'], never: ['claim'] },
  userMember: { reading: ['get'] },
  userRank: { reading: ['list', 'get', 'getGrowUpDetail', 'memberJobList'] },
  oauth: { never: ['token', 'tokenByPost'] },
  openInvitation: { never: ['open'] },
  order: {
    reading: ['list', 'counts'],
    member: ['parseOrder', 'parseOrderV2', 'getOrderCode'],
    never: ['get', 'submit', 'payOrder', 'payOrderBill', 'closeOrder', 'getOrderForPayCode'],
  },
  paid: {
    reading: ['list'],
    member: ['detail'],
    never: ['hasPaid', 'purchasingBill', 'payOrder', 'purchasingBillSuccess'],
  },
  park: { reading: ['getParkInfo'], member: ['getEntryUrl'] },
  parkShop: { reading: ['get', 'getShopInfo'] },
  parkToday: { reading: ['today'] },
  pay: {
    member: ['getUserMaxBalance', 'getDiscountList', 'list_pay'],
    never: ['getPayCode', 'getBalanceAndStoredCard', 'orderPay'],
  },
  payPassword: {
    member: [
      'getDetail',
      'setPayPassword',
      'currentPayPassword',
      'resetPayPassword',
      'forgetPayPassword',
      'setEnabled',
      'setPayVoidPassword',
      'getLimitPrice',
    ],
  },
  point: { member: ['get', 'init', 'expirePoint'] },
  pointCommonRule: { member: ['get', 'update', 'init'] },
  pointFetchRule: { reading: ['listByPage'], member: ['get', 'add', 'update', 'banAndOpen'] },
  pointGoods: {
    reading: ['list', 'detail', 'myExchanges', 'exchangeDetail'],
    never: ['exchange', 'handOver'],
  },
  userPoint: { reading: ['get', 'getPointRule', 'pointDetailByPage'] },
  problem: { reading: ['listAll', 'detail'] },
  qr: { member: ['GenerateQR', 'GetQRSceneOfShortCode'] },
  repairDesk: {
    reading: ['list'],
    member: ['detail', 'accept', 'dispatch', 'quote', 'suspend', 'resume', 'finish'],
    never: ['cancel'],
  },
  repairRequest: {
    reading: ['categories', 'similar', 'query', 'get'],
    member: ['add', 'urge', 'cancel', 'answerQuote', 'rate', 'reopen'],
    never: ['submitOrder', 'payOrder'],
  },
  sceneOperation: { reading: ['sceneOperationPlanList', 'sceneOperationPlanDetail'] },
  cshow: { reading: ['detail', 'schedule', 'hasTickets'], member: ['view', 'notify'] },
  showIndex: { reading: ['get', 'list'] },
  showSeat: { member: ['getShowSeat', 'list', 'enter', 'best'] },
  sms: { member: ['register', 'login', 'forgetPassword', 'resetPasswd', 'changePaymentCode'] },
  storedCard: {
    reading: ['list', 'detail', 'myListByStoredCard', 'myDetail', 'myDefiniteDetail'],
    member: ['myLisUsableStoredCard', 'storedCardValid'],
    never: ['storedCardExchange', 'purchasingCard', 'activate'],
  },
  subscribeMessage: { reading: ['templates'], member: ['subscribed'] },
  myTicket: {
    reading: ['allList'],
    member: ['list', 'detail', 'give', 'takeBack', 'gift', 'accept'],
  },
  ticketCheck: { reading: ['records', 'day'], never: ['checkInfo', 'check'] },
  ticketOrder: {
    reading: ['list'],
    member: ['orderConfirm', 'refundQuote'],
    never: ['submittingid', 'submit', 'startPay', 'allDetail', 'cancel', 'refund'],
  },
  tieredOperation: { reading: ['couponList'], member: ['updateRead'] },
  till: { never: ['charge', 'get', 'closeOrder', 'refund'] },
  timeLimitedDiscount: {
    reading: ['list', 'showList', 'listByTimeLimited'],
    member: ['getTimeLimitCompute'],
  },
  tradeBill: { reading: ['listByPage', 'calcInOut', 'detail'] },
  user: {
    reading: ['removalNotices'],
    member: [
      'register',
      'login',
      'logout',
      'existsUser',
      'update',
      'changePassword',
      'changePasswordByCheckCode',
      'forgetPasswordByCheckCode',
      'remove',
      'GetInfo',
    ],
  },
  userAddress: { member: ['list', 'save', 'remove'] },
  userMessage: { reading: ['list', 'unreadCount'], member: ['read'] },
  wechat: {
    member: [
      'getandlogin',
      'code2openId',
      'Login',
      'SendBindingCode',
      'Exchange4Phone',
      'wxAppId',
      'buildArg',
    ],
  },
}

const classByEndpoint = new Map<Endpoint, CallClass>(
  Object.entries(classes).flatMap(([domain, byClass]) =>
    Object.entries(byClass).flatMap(([name, calls]) =>
      (calls as readonly string[]).map((call): [Endpoint, CallClass] => [
        (domains as Record<string, Domain>)[domain]?.[call] as Endpoint,
        name as CallClass,
      ]),
    ),
  ),
)

/** @throws Error for a call without a class; tests check all calls */
export function classOf(endpoint: Endpoint): CallClass {
  const found = classByEndpoint.get(endpoint)
  if (!found) throw new Error(`${endpoint.path} has no class (http/pressure/callClasses)`)
  return found
}
