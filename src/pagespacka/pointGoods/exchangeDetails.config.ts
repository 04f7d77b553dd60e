export default definePageConfig({
  navigationBarTitleText: '兑换记录',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
