/**
 * The list of all routes: name and path. Pages of spec 2 keep its paths, including misspellings, and its order; they
 * are complete. Pages not in spec 2 have their own roots. Pure data: app.config.ts reads it at build time.
 */

/** Main package: the start page, then the "Main pages" of spec 2. */
export const mainPages = {
  start: '/pages/index/index',
  home: '/pages/home/home',
  my: '/pages/my/my',
  mall: '/pages/mall/mall',
  login: '/pages/login/login',
  register: '/pages/login/reg',
  recoverPassword: '/pages/login/pwd',
  agreement: '/pages/login/AgreeMentDetail',
  couponCenter: '/pages/couponList/couponList',
  spendActivities: '/pages/activityList/activityList',
  personalData: '/pages/personalData/personalData',
  chooseIdentity: '/pages/chooseOperasType/chooseOperasType',
  changePassword: '/pages/changePassword/changePassword',
  points: '/pages/myIntegral/myIntegral',
  pointRules: '/pages/myIntegral/integralRules',
  pointLog: '/pages/myIntegral/integralDetail',
  memberLevel: '/pages/memberDegree/memberDegree',
  benefitDetail: '/pages/memberDegree/legalRightDetail',
  growthLog: '/pages/memberDegree/gropUpDetail',
  scanPay: '/pages/sweepPay/sweepPay',
  payDetail: '/pages/sweepPay/payDetail',
  paySuccess: '/pages/sweepPay/paySuccess',
  thirdPay: '/pages/sweepPay/thirdPay',
  thirdPayIcCard: '/pages/sweepPay/thirdPayIcCard',
  payCode: '/pages/paymentCode/paymentCode',
  payComplete: '/pages/paymentCode/payComplete',
  invitation: '/pages/inivitAct/inivitAct',
  business: '/pages/business/business',
  businessDetail: '/pages/business/businessDetail',
  shopMenu: '/pages/business/menu',
  shopPictures: '/pages/business/picture',
  shopIntroduction: '/pages/business/introduce',
} as const

/** Subpackage `pagespacka`: the "Sub-package pages" of spec 2. */
export const pagespackaPages = {
  notices: '/pagespacka/noticeManage/noticeManage',
  noticeDetail: '/pagespacka/noticeManage/noticeDetail',
  complaint: '/pagespacka/complaintInfo/complaintInfo',
  complaintResult: '/pagespacka/complaintInfo/complaintInfoResult',
  wallet: '/pagespacka/valueCard/valueCard',
  allValueCards: '/pagespacka/allValueCard/allValueCard',
  invalidCards: '/pagespacka/allValueCard/invalidCard',
  exchangeCard: '/pagespacka/cashCard/cashCard',
  cardMall: '/pagespacka/cardMall/cardMall',
  buyCard: '/pagespacka/buyCard/buyCard',
  accountBalance: '/pagespacka/myStoredValue/myStoredValue',
  balanceDetails: '/pagespacka/balanceDetails/balanceDetails',
  valueCardDetail: '/pagespacka/valueCardDetails/valueCardDetails',
  valueCardLog: '/pagespacka/valueCardDetails/rechargeDetails',
  propertyBills: '/pagespacka/payBill/payBillList',
  propertyBill: '/pagespacka/payBill/payBillDetail',
  propertyBillPaid: '/pagespacka/payBill/payResult',
  propertyBillPaidWx: '/pagespacka/payBill/payResultWx',
  myCoupons: '/pagespacka/myCoupon/myCouponList',
  myCouponDetail: '/pagespacka/myCoupon/myCouponDetail',
  shopCoupons: '/pagespacka/myCoupon/myCouponListCurrent',
  selectCoupon: '/pagespacka/selectCoupon/selectCoupon',
  questions: '/pagespacka/questionPage/questionListPage',
  questionDetail: '/pagespacka/questionPage/questionDetail',
  myOrders: '/pagespacka/myOrder/myOrder',
  orderDetail: '/pagespacka/myOrder/orderDetail',
  orderPaid: '/pagespacka/myOrder/payResult',
  orderPaidWx: '/pagespacka/myOrder/payResultWx',
  sceneActivity: '/pagespacka/sceneActivity/index',
  securitySettings: '/pagespacka/securitySetting/index',
  setPayPassword: '/pagespacka/securitySetting/setPayPsd',
  changePayPassword: '/pagespacka/securitySetting/changePayPsd',
  forgetPayPassword: '/pagespacka/securitySetting/forgetPsd',
  payPasswordDone: '/pagespacka/securitySetting/setSuccess',
  noPasswordPayment: '/pagespacka/securitySetting/setPayNotPassword',
  bills: '/pagespacka/myBill/myBill',
  billDetail: '/pagespacka/myBill/billDetail',
  parking: '/pagespacka/carParking/mainCarBill',
  parkingRecords: '/pagespacka/carParking/payLogList',
  parkingRecord: '/pagespacka/carParking/payLogDetail',
  cars: '/pagespacka/carParking/carManage',
  carEdit: '/pagespacka/carParking/carManageAdd',
  parkingStay: '/pagespacka/carParking/tempCarBill',
  parkingPaid: '/pagespacka/carParking/tempCarSuccess',
  renewal: '/pagespacka/carParking/carManageLongBill',
  repairReport: '/pagespacka/propertyWarranty/propertyWarranty',
  repairRecords: '/pagespacka/propertyWarranty/repairRecord',
  repairDetail: '/pagespacka/propertyWarranty/repairDetails',
  repairSubmitted: '/pagespacka/propertyWarranty/repairSubmitSuccess',
  articleDetail: '/pagespacka/artical/articalDetail',
  activities: '/pagespacka/activity/activityList',
  activityDetail: '/pagespacka/activity/activityDetail',
  activityForm: '/pagespacka/activity/activityForm',
  myActivities: '/pagespacka/activity/myActivity',
  activityRecord: '/pagespacka/activity/activityFormRecord',
  maintainTask: '/pagespacka/maintainTask/maintainTask',
  maintainTaskDetail: '/pagespacka/maintainTask/maintainTaskDetail',
  inspectionTask: '/pagespacka/inspectionTask/inspectionTask',
  inspectionDetail: '/pagespacka/inspectionTask/inspectionDetail',
  equipmentDetail: '/pagespacka/inspectionTask/equipmentDetail',
  pointGoods: '/pagespacka/pointGoods/pointGoods',
  pointExchangeDone: '/pagespacka/pointGoods/pointGoodsSuccess',
  exchanges: '/pagespacka/pointGoods/exchangeDetails',
  webView: '/pagespacka/webView/webView',
  goodsOrders: '/pagespacka/mall/goodsOrderList',
  goodsOrderDetail: '/pagespacka/mall/goodsOrderDetail',
  goodsDetail: '/pagespacka/mall/goodsDetail',
  goodsPaid: '/pagespacka/mall/goodsPaySuccess',
  settings: '/pagespacka/mySetting/mySetting',
  checkInvitation: '/pagespacka/cancelInivit/scanCheck',
  typeGuestCode: '/pagespacka/cancelInivit/shumaCheck',
  guestCheck: '/pagespacka/cancelInivit/inivitCheck',
  checkRecords: '/pagespacka/cancelInivit/inivitCheckRecord',
  oneCardRecharge: '/pagespacka/oneCard/oneCardRecharge',
  oneCardList: '/pagespacka/oneCard/oneCardList',
  oneCardDetail: '/pagespacka/oneCard/oneCardDetail',
} as const

/** Pages not in spec 2, each in a subpackage with its own root (`ownRoots`). */
export const ownPages = {
  refunds: '/pagesmall/refund/refunds',
  refundApply: '/pagesmall/refund/refundApply',
  refundDetail: '/pagesmall/refund/refundDetail',
  basket: '/pagesmall/basket/basket',
  goodsConfirm: '/pagesmall/confirm/confirm',
  addresses: '/pagesmall/address/addresses',
  addressEdit: '/pagesmall/address/addressEdit',
  shows: '/pagesticket/showList/showList',
  showDetail: '/pagesticket/showDetail/showDetail',
  seatMap: '/pagesticket/seat/seatMap',
  ticketConfirm: '/pagesticket/order/ticketConfirm',
  ticketOrders: '/pagesticket/order/ticketOrders',
  ticketOrderDetail: '/pagesticket/order/ticketOrderDetail',
  ticketWallet: '/pagesticket/ticketWallet/ticketWallet',
  ticket: '/pagesticket/ticketWallet/ticket',
  ticketGift: '/pagesticket/ticketWallet/ticketGift',
  parkMap: '/pagesguest/map/parkMap',
  myInvitations: '/pagesguest/invitation/invitations',
  makeInvitation: '/pagesguest/invitation/makeInvitation',
  acceptInvitation: '/pagesguest/invitation/acceptInvitation',
} as const

/** The "System pages" of spec 2. H5 only: the mini-program opens WeChat's own instead. */
export const systemPages = {
  previewImage: '/pagessystem/previewImage/previewImage',
  chooseLocation: '/pagessystem/chooseLocation/chooseLocation',
  openLocation: '/pagessystem/openLocation/openLocation',
} as const

export const routes = { ...mainPages, ...pagespackaPages, ...ownPages, ...systemPages } as const

/** Additional addresses of pages on H5, given by the spec. */
export const otherAddresses = {
  [routes.start]: '/',
  [routes.previewImage]: '/preview-image',
  [routes.chooseLocation]: '/choose-location',
  [routes.openLocation]: '/open-location',
} as const

/**
 * Addresses of pages in an earlier version. They are in existing links, QR codes, WeChat cards and messages, so each
 * still opens its page: H5's server redirects, navigation.ts translates, and in WeChat, which reports the page as
 * missing, hooks/useLostPage redirects.
 */
export const formerAddresses: Readonly<Record<string, `/${string}`>> = {
  '/pagespacka/invitation/invitations': routes.myInvitations,
  '/pagespacka/invitation/makeInvitation': routes.makeInvitation,
  '/pagespacka/invitation/acceptInvitation': routes.acceptInvitation,
}

export type RouteName = keyof typeof routes
export type RoutePath = (typeof routes)[RouteName]

/** The tabs, in order. */
export const tabs = [
  { route: 'home', text: '首页', icon: 'home' },
  { route: 'business', text: '商户', icon: 'business' },
  { route: 'mall', text: '商城', icon: 'mall' },
  { route: 'my', text: '我的', icon: 'my' },
] as const satisfies readonly { route: RouteName; text: string; icon: string }[]

/** Roots of `ownPages`. */
export const ownRoots = ['pagesmall', 'pagesticket', 'pagesguest'] as const

/** Root of `systemPages`. */
export const browserOnlyRoot = 'pagessystem'
