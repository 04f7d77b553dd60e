export default definePageConfig({
  navigationBarTitleText: '积分兑换',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
