export default definePageConfig({
  navigationBarTitleText: '商城订单',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
