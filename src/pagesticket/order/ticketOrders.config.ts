export default definePageConfig({
  navigationBarTitleText: '演出订单',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
