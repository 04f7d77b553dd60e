/**
 * The only list of routes: our name on the left, the literal path of spec 2 on the right, misspellings
 * kept. Pure data: app.config.ts reads it at build time. A route stands here from the day its page works.
 */
export const routes = {
  start: '/pages/index/index',
  home: '/pages/home/home',
  business: '/pages/business/business',
  businessDetail: '/pages/business/businessDetail',
  shopMenu: '/pages/business/menu',
  shopPictures: '/pages/business/picture',
  shopIntroduction: '/pages/business/introduce',
  my: '/pages/my/my',
  login: '/pages/login/login',
  register: '/pages/login/reg',
  recoverPassword: '/pages/login/pwd',
  agreement: '/pages/login/AgreeMentDetail',
  chooseIdentity: '/pages/chooseOperasType/chooseOperasType',
  personalData: '/pages/personalData/personalData',
  changePassword: '/pages/changePassword/changePassword',
  scanPay: '/pages/sweepPay/sweepPay',
  payDetail: '/pages/sweepPay/payDetail',
  paySuccess: '/pages/sweepPay/paySuccess',
  thirdPay: '/pages/sweepPay/thirdPay',
  thirdPayIcCard: '/pages/sweepPay/thirdPayIcCard',
  payCode: '/pages/paymentCode/paymentCode',
  payComplete: '/pages/paymentCode/payComplete',
  couponCenter: '/pages/couponList/couponList',
  spendActivities: '/pages/activityList/activityList',
  points: '/pages/myIntegral/myIntegral',
  pointRules: '/pages/myIntegral/integralRules',
  pointLog: '/pages/myIntegral/integralDetail',
  memberLevel: '/pages/memberDegree/memberDegree',
  benefitDetail: '/pages/memberDegree/legalRightDetail',
  growthLog: '/pages/memberDegree/gropUpDetail',
  notices: '/pagespacka/noticeManage/noticeManage',
  noticeDetail: '/pagespacka/noticeManage/noticeDetail',
  settings: '/pagespacka/mySetting/mySetting',
  questions: '/pagespacka/questionPage/questionListPage',
  questionDetail: '/pagespacka/questionPage/questionDetail',
  complaint: '/pagespacka/complaintInfo/complaintInfo',
  complaintResult: '/pagespacka/complaintInfo/complaintInfoResult',
  webView: '/pagespacka/webView/webView',
  articleDetail: '/pagespacka/artical/articalDetail',
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
  securitySettings: '/pagespacka/securitySetting/index',
  setPayPassword: '/pagespacka/securitySetting/setPayPsd',
  changePayPassword: '/pagespacka/securitySetting/changePayPsd',
  forgetPayPassword: '/pagespacka/securitySetting/forgetPsd',
  payPasswordDone: '/pagespacka/securitySetting/setSuccess',
  noPasswordPayment: '/pagespacka/securitySetting/setPayNotPassword',
  bills: '/pagespacka/myBill/myBill',
  billDetail: '/pagespacka/myBill/billDetail',
  oneCardList: '/pagespacka/oneCard/oneCardList',
  oneCardRecharge: '/pagespacka/oneCard/oneCardRecharge',
  oneCardDetail: '/pagespacka/oneCard/oneCardDetail',
  myCoupons: '/pagespacka/myCoupon/myCouponList',
  myCouponDetail: '/pagespacka/myCoupon/myCouponDetail',
  shopCoupons: '/pagespacka/myCoupon/myCouponListCurrent',
  selectCoupon: '/pagespacka/selectCoupon/selectCoupon',
  sceneActivity: '/pagespacka/sceneActivity/index',
  pointGoods: '/pagespacka/pointGoods/pointGoods',
  pointExchangeDone: '/pagespacka/pointGoods/pointGoodsSuccess',
  exchanges: '/pagespacka/pointGoods/exchangeDetails',
  parking: '/pagespacka/carParking/mainCarBill',
  parkingStay: '/pagespacka/carParking/tempCarBill',
  parkingPaid: '/pagespacka/carParking/tempCarSuccess',
  parkingRecords: '/pagespacka/carParking/payLogList',
  parkingRecord: '/pagespacka/carParking/payLogDetail',
  cars: '/pagespacka/carParking/carManage',
  carEdit: '/pagespacka/carParking/carManageAdd',
  renewal: '/pagespacka/carParking/carManageLongBill',
  propertyBills: '/pagespacka/payBill/payBillList',
  propertyBill: '/pagespacka/payBill/payBillDetail',
  propertyBillPaid: '/pagespacka/payBill/payResult',
  propertyBillPaidWx: '/pagespacka/payBill/payResultWx',
  previewImage: '/pagessystem/previewImage/previewImage',
  chooseLocation: '/pagessystem/chooseLocation/chooseLocation',
  openLocation: '/pagessystem/openLocation/openLocation',
} as const

/** Addresses that the spec gives pages on H5, beside those of their files. */
export const otherAddresses = {
  [routes.start]: '/',
  [routes.previewImage]: '/preview-image',
  [routes.chooseLocation]: '/choose-location',
  [routes.openLocation]: '/open-location',
} as const

export type RouteName = keyof typeof routes
export type RoutePath = (typeof routes)[RouteName]

/** The tabs, in order. */
export const tabs = [
  { route: 'home', text: '首页', icon: 'home' },
  { route: 'business', text: '商户', icon: 'business' },
  { route: 'my', text: '我的', icon: 'my' },
] as const satisfies readonly { route: RouteName; text: string; icon: string }[]

/** Root folder of each subpackage; everything else is the main package. */
export const subpackageRoots = ['pagespacka', 'pagesticket', 'pagessystem'] as const

/** Pages that only the H5 build contains: the mini-program opens WeChat's own in their place. */
export const browserOnlyRoot: (typeof subpackageRoots)[number] = 'pagessystem'
