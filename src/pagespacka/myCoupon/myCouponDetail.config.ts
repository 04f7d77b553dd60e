export default definePageConfig({
  navigationBarTitleText: '优惠券详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
