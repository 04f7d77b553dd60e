export default definePageConfig({
  navigationBarTitleText: '订单详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
