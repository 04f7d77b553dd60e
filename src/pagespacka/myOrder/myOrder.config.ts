export default definePageConfig({
  navigationBarTitleText: '我的订单',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
